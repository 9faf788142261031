#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Lets Chromium submit the forms of src/form/submission_cases.json and records what it sends.

    python3 scripts/record_submissions.py            writes src/form/submissions.golden.json
    python3 scripts/record_submissions.py --only X   prints the cases whose name contains X

Each case is a page in a frame of a page that fills in the form and submits it. All hosts of
.example are one local server: the first request of a case gets its page, the second is what was
submitted.

A case:
  name
  page          the page as text; the first <form> of it is submitted unless `form` says which
  charset       of the page's bytes, also in Content-Type (default utf-8)
  content_type  sent instead of "text/html; charset=..."
  url           of the page (default http://site.example/dir/page?old=1)
  set           {control name: text, or the list of values that are chosen}
  button        number of the pressed button among the form's submit buttons; without it the first
                that is not disabled
"""
import argparse
import base64
import http.server
import json
import pathlib
import re
import subprocess
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
CASES = ROOT / "src/form/submission_cases.json"
GOLDEN = ROOT / "src/form/submissions.golden.json"
PAGE_URL = "http://site.example/dir/page?old=1"

DRIVER = """<!doctype html><meta charset=utf-8><script>
const sleep = ms => new Promise(done => setTimeout(done, ms));
const IsButton = e => (e.localName === 'input' && (e.type === 'submit' || e.type === 'image')) ||
                      (e.localName === 'button' && e.type === 'submit');
function Load(frame, url) {
  return new Promise(done => { frame.onload = done; frame.src = url; });
}
function FillIn(controls, value) {
  const values = Array.isArray(value) ? value : [value];
  for (const e of controls) {
    if (e.localName === 'select') {
      for (const option of e.options) option.selected = values.includes(option.value);
    } else if (e.type === 'checkbox' || e.type === 'radio') {
      e.checked = values.includes(e.value);
    } else {
      e.value = value;
      return;
    }
  }
}
async function Run(test) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  await Load(frame, test.url);
  const page = frame.contentDocument;
  const form = page.querySelectorAll('form')[test.form || 0];
  const owned = [...page.querySelectorAll('input,select,textarea,button')]
                    .filter(e => e.form === form);
  for (const [name, value] of Object.entries(test.set || {})) {
    FillIn(owned.filter(e => e.name === name), value);
  }
  const buttons = owned.filter(IsButton);
  const pressed = test.button === undefined ? buttons.find(b => !b.matches(':disabled'))
                                            : buttons[test.button];
  form.noValidate = true;
  const answered = new Promise(done => { frame.onload = done; });
  form.requestSubmit(pressed || null);
  await Promise.race([answered, sleep(1500)]);
  frame.remove();
}
(async () => {
  for (;;) {
    const test = await (await fetch('/driver/next')).json();
    if (!test) return;
    try {
      await Run(test);
    } catch (e) {
      await fetch('/driver/failed', {method: 'POST', body: String(e)});
    }
  }
})();
</script><body></body>"""


def page_of(case):
    """The page's bytes and its Content-Type."""
    charset = case.get("charset", "utf-8")
    codec = {"shift_jis": "cp932", "windows-1252": "cp1252", "iso-8859-1": "latin-1"}.get(charset, charset)
    content_type = case.get("content_type", "text/html; charset=" + charset)
    return case["page"].encode(codec), content_type


def as_text(prefix, data):
    """Bytes for JSON: as text where they are UTF-8."""
    try:
        return {prefix: data.decode("utf-8")}
    except UnicodeDecodeError:
        return {prefix + "_base64": base64.b64encode(data).decode("ascii")}


def without_boundary(content_type, body):
    """The boundary differs from run to run."""
    found = re.fullmatch(r"multipart/form-data; boundary=(.+)", content_type)
    if not found:
        return content_type, body
    return "multipart/form-data; boundary=BOUNDARY", body.replace(found[1].encode(), b"BOUNDARY")


class Recorder:
    def __init__(self, cases):
        self.cases = cases
        self.current = -1
        self.page_sent = True
        self.results = [None] * len(cases)
        self.done = threading.Event()

    def next(self):
        self.current += 1
        if self.current >= len(self.cases):
            self.done.set()
            return None
        self.page_sent = False
        case = dict(self.cases[self.current])
        case.setdefault("url", PAGE_URL)
        case.pop("page")
        return case

    def record(self, method, url, content_type, body):
        if self.results[self.current] is not None:
            raise RuntimeError("two submissions: " + self.cases[self.current]["name"])
        content_type, body = without_boundary(content_type, body)
        result = {"method": method, "url": url}
        if method == "POST":
            result["content_type"] = content_type
            result.update(as_text("body", body))
        self.results[self.current] = result


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def answer(self, body, content_type="text/html; charset=utf-8"):
        self.send_response(200)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def handle_any(self):
        recorder = self.server.recorder
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path == "/driver":
            self.answer(DRIVER.encode())
        elif self.path == "/driver/next":
            self.answer(json.dumps(recorder.next()).encode(), "application/json")
        elif self.path == "/driver/failed":
            print("failed:", recorder.cases[recorder.current]["name"], body.decode())
            self.answer(b"")
        elif self.path == "/favicon.ico":
            self.answer(b"")
        elif not recorder.page_sent:
            recorder.page_sent = True
            self.answer(*page_of(recorder.cases[recorder.current]))
        else:
            url = "http://" + self.headers["Host"] + self.path
            recorder.record(self.command, url, self.headers.get("Content-Type", ""), body)
            self.answer(b"done")

    do_GET = do_POST = handle_any


def run(cases):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    recorder = server.recorder = Recorder(cases)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as profile:
        browser = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--lang=en-US", "--user-data-dir=" + profile, "--disable-features=HttpsUpgrades",
             "--disable-background-networking", "--disable-component-update",
             "--host-resolver-rules=MAP *.example 127.0.0.1:%d, MAP * ~NOTFOUND" % server.server_port,
             "--remote-debugging-port=0", "http://site.example/driver"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        finished = recorder.done.wait(timeout=300)
        browser.terminate()
        browser.wait()
    server.shutdown()
    if not finished:
        raise SystemExit("stopped at case " + cases[max(recorder.current, 0)]["name"])
    return recorder.results


def golden_case(case, result):
    data, content_type = page_of(case)
    out = {"name": case["name"], "url": case.get("url", PAGE_URL), "page_type": content_type}
    out.update(as_text("page", data))
    for key in ("form", "set", "button"):
        if key in case:
            out[key] = case[key]
    out["sent"] = result  # null: nothing was submitted
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="cases whose name contains this, printed")
    arguments = parser.parse_args()
    cases = [c for c in json.loads(CASES.read_text("utf-8")) if arguments.only in c["name"]]
    names = [c["name"] for c in cases]
    assert len(set(names)) == len(names), "names are not unique"
    lines = [json.dumps(golden_case(c, r), ensure_ascii=True) for c, r in zip(cases, run(cases))]
    text = "[\n" + ",\n".join(lines) + "\n]\n"
    if arguments.only:
        print(text)
    else:
        GOLDEN.write_text(text, "ascii")


if __name__ == "__main__":
    main()
