// SPDX-License-Identifier: Apache-2.0
#include "demo/museum_art.h"

#include <cmath>
#include <cstdio>

#include "base/hash.h"
#include "base/rng.h"

namespace upwell::demo {
namespace {

struct Palette {
  std::string_view sky, glow, far, near, ink, spot;
};

constexpr Palette kPalettes[] = {
    {"#f4dcc0", "#f9efe0", "#7fa3a8", "#3f6f7c", "#22333b", "#c65d3b"},
    {"#cfe0e2", "#eef4f2", "#6d97a6", "#2f5d73", "#1b2f3a", "#d9902f"},
    {"#efe3cf", "#fbf6ea", "#a3b18a", "#588157", "#2b3a2f", "#bc4b51"},
    {"#e8d5d5", "#f8eeee", "#8d99ae", "#4a5878", "#2b2d42", "#d1495b"},
    {"#d9d4e7", "#f3f1f8", "#8592b5", "#46557e", "#262b44", "#e0a458"},
    {"#f3e2b3", "#fbf4dc", "#76a5a1", "#2a6f77", "#26363b", "#a63d40"},
    {"#c9d6cf", "#edf2ee", "#7d9d9c", "#576f72", "#2c3639", "#c98b3a"},
    {"#24384d", "#35506b", "#1e5267", "#123c4f", "#eadfc6", "#e3a857"},
};

std::string N(double value) {
  char text[24];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

std::string Wave(double y, double height, double shift, std::string_view fill, double opacity) {
  std::string path = "M-20 " + N(y);
  for (double x = -20; x < 340; x += 40) {
    path += "q10 " + N(-height - shift) + " 20 0t20 0";
  }
  return "<path d=\"" + path + "V210H-20Z\" fill=\"" + std::string(fill) + "\" opacity=\"" +
         N(opacity) + "\"/>";
}

std::string Circle(double x, double y, double r, std::string_view attributes) {
  return "<circle cx=\"" + N(x) + "\" cy=\"" + N(y) + "\" r=\"" + N(r) + "\" " +
         std::string(attributes) + "/>";
}

std::string Path(const std::string& d, std::string_view attributes) {
  return "<path d=\"" + d + "\" " + std::string(attributes) + "/>";
}

std::string FillWith(std::string_view colour) { return "fill=\"" + std::string(colour) + "\""; }
std::string StrokeWith(std::string_view colour, double width) {
  return "fill=\"none\" stroke=\"" + std::string(colour) + "\" stroke-width=\"" + N(width) +
         "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
}

std::string Sea(const Palette& p, base::Rng& rng) {
  return Wave(138, 6, 3 * rng.Uniform(), p.far, 0.8) + Wave(156, 8, 4 * rng.Uniform(), p.near, 0.9);
}

std::string Sun(const Palette& p, base::Rng& rng) {
  return Circle(40 + 240 * rng.Uniform(), 36 + 40 * rng.Uniform(), 14 + 12 * rng.Uniform(),
                FillWith(p.glow));
}

std::string Ship(const Palette& p, base::Rng& rng) {
  double x = 110 + 70 * rng.Uniform();
  int masts = 1 + static_cast<int>(rng.Below(3));
  std::string out = Sun(p, rng) + Wave(138, 6, 2, p.far, 0.8);
  out += Path("M" + N(x - 62) + " 132h124l-16 26h-90z", FillWith(p.ink));
  for (int i = 0; i < masts; ++i) {
    double mast = x + (i - (masts - 1) / 2.0) * 34;
    double top = 46 + 16 * rng.Uniform() + (i == 1 ? -8 : 6);
    out += Path("M" + N(mast) + " 132V" + N(top), StrokeWith(p.ink, 3));
    out += Path("M" + N(mast + 2) + " " + N(top + 6) + "q22 30 4 " + N(74 - (top - 40) * 0.4) + "z",
                FillWith(i % 2 == 0 ? p.glow : p.spot));
    out += Path("M" + N(mast - 3) + " " + N(top + 14) + "q-17 26 -12 58h12z", FillWith(p.glow));
  }
  return out + Wave(154, 8, 4 * rng.Uniform(), p.near, 0.9);
}

std::string Chart(const Palette& p, base::Rng& rng) {
  std::string out;
  for (int i = 1; i < 8; ++i) {
    out += Path("M" + N(i * 40) + " 0V200M0 " + N(i * 25) + "H320", StrokeWith(p.far, 0.5));
  }
  double cx = 70 + 60 * rng.Uniform(), cy = 60 + 60 * rng.Uniform();
  for (int ring = 0; ring < 4; ++ring) {
    std::string d;
    for (int k = 0; k <= 14; ++k) {
      double angle = k * 0.4488;
      double r = 72 - ring * 15 + 12 * std::sin(angle * 3 + cx) + 3 * rng.Uniform();
      if (k == 14) break;
      d += (k == 0 ? "M" : "L") + N(cx + 1.4 * r * std::cos(angle)) + " " +
           N(cy + r * std::sin(angle));
    }
    out +=
        Path(d + "Z", ring == 3 ? FillWith(p.spot) + " opacity=\".8\"" : StrokeWith(p.near, 1.4));
  }
  out += Circle(262, 142, 30, StrokeWith(p.ink, 1.5));
  return out + Path("M262 104l7 38-7 38-7-38zM224 142l38-7 38 7-38 7z", FillWith(p.ink));
}

// Whorls that grow along a spiral, the oldest in the middle.
std::string Snail(const Palette& p, base::Rng& rng) {
  constexpr double kLargest = 47;
  int whorls = 34 + static_cast<int>(rng.Below(12));
  double start = 6.283 * rng.Uniform(), step = 0.36 + 0.1 * rng.Uniform();
  std::string out;
  for (int i = 0; i < whorls; ++i) {
    double size = kLargest * std::exp(-0.085 * (whorls - 1 - i));
    double angle = start + i * step, away = size * 0.92;
    out += Circle(160 + away * std::cos(angle), 96 + away * std::sin(angle), size,
                  FillWith(i % 2 == 0 ? p.spot : p.glow) + " stroke=\"" + std::string(p.ink) +
                      "\" stroke-width=\"1.2\"");
  }
  return out;
}

std::string Scallop(const Palette& p, base::Rng& rng) {
  int ribs = 7 + 2 * static_cast<int>(rng.Below(4));
  double width = 70 + 16 * rng.Uniform();
  std::string edge = "M160 160", lines;
  for (int i = 0; i <= ribs; ++i) {
    double angle = 3.1416 * (1.12 - 1.24 * i / ribs);
    double x = 160 + width * std::cos(angle), y = 106 - 82 * std::sin(angle);
    edge += i == 0 ? "L" + N(x) + " " + N(y) : "A9 9 0 0 1 " + N(x) + " " + N(y);
    lines += "M160 158L" + N(x) + " " + N(y);
  }
  return Path("M140 150h40l8 18h-56z", FillWith(p.ink)) +
         Path(edge + "Z",
              FillWith(p.spot) + " stroke=\"" + std::string(p.ink) + "\" stroke-width=\"2\"") +
         Path(lines, StrokeWith(p.glow, 2.2));
}

std::string Seashell(const Palette& p, base::Rng& rng) {
  std::string out = Path("M0 150q80 -22 160 -6t160 -10V200H0Z", FillWith(p.glow));
  for (int i = 0; i < 14; ++i) {
    double x = 320 * rng.Uniform();
    out += Circle(x, 158 + 38 * rng.Uniform(), 1 + 2 * rng.Uniform(), FillWith(p.far));
  }
  return out + (rng.Chance(0.55) ? Snail(p, rng) : Scallop(p, rng));
}

std::string Instrument(const Palette& p, base::Rng& rng) {
  std::string out = Circle(160, 100, 78, FillWith(p.spot)) + Circle(160, 100, 68, FillWith(p.glow));
  int marks = 16 + 8 * static_cast<int>(rng.Below(4));
  for (int i = 0; i < marks; ++i) {
    double a = 6.2832 * i / marks, inner = i % 4 == 0 ? 52 : 59;
    out += Path("M" + N(160 + 64 * std::cos(a)) + " " + N(100 + 64 * std::sin(a)) + "L" +
                    N(160 + inner * std::cos(a)) + " " + N(100 + inner * std::sin(a)),
                StrokeWith(p.ink, 1.5));
  }
  double needle = 6.2832 * rng.Uniform();
  double x = 46 * std::cos(needle), y = 46 * std::sin(needle);
  out += Path("M" + N(160 + x) + " " + N(100 + y) + "L" + N(160 - y * .14) + " " +
                  N(100 + x * .14) + "L" + N(160 + y * .14) + " " + N(100 - x * .14) + "Z",
              FillWith(p.spot));
  out += Path("M" + N(160 - x) + " " + N(100 - y) + "L" + N(160 - y * .14) + " " +
                  N(100 + x * .14) + "L" + N(160 + y * .14) + " " + N(100 - x * .14) + "Z",
              FillWith(p.near));
  return out + Circle(160, 100, 5, FillWith(p.ink));
}

std::string Fish(const Palette& p, base::Rng& rng) {
  double h = 30 + 18 * rng.Uniform(), l = 92 + 26 * rng.Uniform();
  std::string_view body = rng.Chance(0.4) ? p.spot : p.ink;
  std::string_view fin = body == p.spot ? p.ink : p.spot;
  std::string out = Wave(40, 5, 2, p.far, 0.35) + Wave(150, 7, 3, p.near, 0.5);
  out += Path("M" + N(160 - l) + " 100Q160 " + N(100 - 2 * h) + " " + N(160 + l * .8) +
                  " 100Q160 " + N(100 + 2 * h) + " " + N(160 - l) + " 100Z",
              FillWith(body));
  out += Path("M" + N(150 + l * .7) + " 100l42 -34q-10 34 0 68z", FillWith(body));
  out += Path("M" + N(140) + " " + N(101 - h) + "q20 -26 44 -6z", FillWith(fin));
  for (int i = 0; i < 4; ++i) {
    double x = 150 - l * .3 + i * 26;
    out += Path("M" + N(x) + " " + N(100 - h * .55) + "q12 " + N(h * .55) + " 0 " + N(h * 1.1),
                StrokeWith(p.far, 2));
  }
  return out + Circle(160 - l * .66, 95, 6, FillWith(p.glow)) +
         Circle(160 - l * .66, 95, 2.6, FillWith(p.near));
}

std::string Anchor(const Palette& p, base::Rng& rng) {
  double tilt = -18 + 36 * rng.Uniform();
  std::string out = Sea(p, rng) + "<g transform=\"rotate(" + N(tilt) + " 160 100)\">";
  out += Circle(160, 38, 13, StrokeWith(p.ink, 7));
  out += Path("M160 52V166M126 74h68", StrokeWith(p.ink, 9));
  out += Path("M92 118q10 50 68 50t68 -50", StrokeWith(p.ink, 10));
  out += Path("M80 134l12 -26 20 20zM240 134l-12 -26 -20 20z", FillWith(p.ink));
  return out + Path("M160 30q70 6 96 -30", StrokeWith(p.spot, 4)) + "</g>";
}

std::string Lamp(const Palette& p, base::Rng& rng) {
  double x = 90 + 130 * rng.Uniform(), w = 15 + 6 * rng.Uniform();
  std::string out = Path("M" + N(x) + " 58L-10 20V96ZM" + N(x) + " 58L330 14V104Z",
                         FillWith(p.glow) + " opacity=\".75\"");
  out +=
      Path("M" + N(x - w) + " 70h" + N(2 * w) + "l9 92h" + N(-2 * w - 18) + "z", FillWith(p.glow));
  for (int i = 0; i < 3; ++i) {
    double y = 82 + i * 28, grow = (y - 70) * 0.0978;
    out += Path("M" + N(x - w - grow) + " " + N(y) + "h" + N(2 * (w + grow)) + "l1.4 13h" +
                    N(-2 * (w + grow) - 2.8) + "z",
                FillWith(p.spot));
  }
  out +=
      Path("M" + N(x - 10) + " 46h20v24h-20zM" + N(x - 15) + " 46l15 -16 15 16z", FillWith(p.ink));
  out += Circle(x, 58, 6, FillWith(p.spot));
  return out + Path("M" + N(x - 80) + " 172q80 -30 160 0z", FillWith(p.ink)) + Sea(p, rng);
}

std::string Bottle(const Palette& p, base::Rng& rng) {
  std::string out = Path("M0 158H320V200H0Z", FillWith(p.far));
  int bottles = 1 + static_cast<int>(rng.Below(3));
  for (int i = 0; i < bottles; ++i) {
    double x = 160 + (i - (bottles - 1) / 2.0) * 74, h = 92 + 30 * rng.Uniform();
    double w = 17 + 8 * rng.Uniform(), top = 166 - h;
    out += Path("M" + N(x - w) + " 166V" + N(top + 42) + "Q" + N(x - w) + " " + N(top + 26) + " " +
                    N(x - 7) + " " + N(top + 20) + "V" + N(top) + "h14v20Q" + N(x + w) + " " +
                    N(top + 26) + " " + N(x + w) + " " + N(top + 42) + "V166Z",
                FillWith(i % 2 == 0 ? p.near : p.spot) + " opacity=\".88\"");
    out += Path("M" + N(x - w + 6) + " 156V" + N(top + 46), StrokeWith(p.glow, 3));
    out += Path("M" + N(x - 6) + " " + N(top - 9) + "h12v9h-12z", FillWith(p.ink));
  }
  return out;
}

std::string Flag(const Palette& p, base::Rng& rng) {
  std::string out = Sun(p, rng) + Path("M70 20V190", StrokeWith(p.ink, 5));
  std::string_view colours[] = {p.spot, p.glow, p.near, p.ink};
  size_t first = rng.Below(4), bands = 2 + rng.Below(3);
  double height = 108.0 / static_cast<double>(bands);
  for (size_t i = 0; i < bands; ++i) {
    double y = 28 + static_cast<double>(i) * height;
    out += Path("M72 " + N(y) + "q50 -18 100 0t96 -2v" + N(height) + "q-46 18 -96 2t-100 0z",
                FillWith(colours[(first + i) % 4]));
  }
  if (rng.Chance(0.5)) out += Circle(168, 82, 18, FillWith(colours[(first + bands) % 4]));
  return out;
}

std::string Whale(const Palette& p, base::Rng& rng) {
  double y = 6 * rng.Uniform();
  std::string out = Sun(p, rng) + Wave(128, 6, 2, p.far, 0.7);
  out += Path("M52 " + N(126 + y) +
                  "q4 -58 92 -58 70 0 108 44 22 -2 28 -30 16 20 6 44 -20 30 -86 34"
                  "-126 6 -148 -34z",
              FillWith(p.ink));
  out += Path("M66 " + N(140 + y) + "q50 26 118 20", StrokeWith(p.glow, 2.5));
  out += Path("M120 " + N(58 + y) + "q-6 -26 -24 -28M120 " + N(58 + y) + "q4 -28 24 -28",
              StrokeWith(p.glow, 4));
  return out + Circle(88, 112 + y, 3.4, FillWith(p.glow)) + Wave(158, 8, 3, p.near, 0.92);
}

std::string Cliffs(const Palette& p, base::Rng& rng) {
  std::string out = Sun(p, rng);
  double left = 60 + 50 * rng.Uniform(), right = 210 + 50 * rng.Uniform();
  out += Path("M-10 200V" + N(70 + 30 * rng.Uniform()) + "L" + N(left * .5) + " 84L" + N(left) +
                  " 120L" + N(left + 16) + " 200Z",
              FillWith(p.far));
  out += Path("M330 200V" + N(56 + 30 * rng.Uniform()) + "L" + N(right + 40) + " 76L" + N(right) +
                  " 112L" + N(right - 22) + " 200Z",
              FillWith(p.near));
  for (uint64_t i = 0, birds = 2 + rng.Below(4); i < birds; ++i) {
    double x = 90 + 130 * rng.Uniform(), y = 36 + 46 * rng.Uniform();
    out += Path("M" + N(x) + " " + N(y) + "q6 -7 10 0q4 -7 10 0", StrokeWith(p.ink, 1.8));
  }
  return out + Wave(150, 6, 2, p.far, 0.8) + Wave(166, 8, 3, p.near, 0.95);
}

std::string Scene(const Palette& p, base::Rng& rng) {
  switch (rng.Below(5)) {
    case 0:
      return Lamp(p, rng);
    case 1:
    case 2:
      return Cliffs(p, rng);
    default:
      return Ship(p, rng);
  }
}

std::string Picture(const Palette& p, base::Rng& rng) {
  std::string inner =
      "<g transform=\"translate(46 30) scale(.71)\"><rect width=\"320\" "
      "height=\"200\" " +
      FillWith(p.sky) + "/>" + Scene(p, rng) + "</g>";
  return "<rect width=\"320\" height=\"200\" " + FillWith(p.glow) +
         "/><rect x=\"34\" y=\"18\" width=\"252\" height=\"166\" " + FillWith(p.ink) +
         "/><rect x=\"40\" y=\"24\" width=\"240\" height=\"154\" " + FillWith(p.spot) +
         "/><svg x=\"46\" y=\"30\" width=\"228\" height=\"142\" viewBox=\"46 30 228 142\">" +
         inner + "</svg>";
}

using Drawer = std::string (*)(const Palette&, base::Rng&);

struct Subject {
  std::string_view kind;
  Drawer draw;
};

constexpr Subject kSubjects[] = {
    {"Ship model", Ship},
    {"Sea chart", Chart},
    {"Shell", Seashell},
    {"Instrument", Instrument},
    {"Fish", Fish},
    {"Ship's gear", Anchor},
    {"Lighthouse piece", Lamp},
    {"Glass and bottles", Bottle},
    {"Flag", Flag},
    {"Painting", Picture},
    {"Photograph", Picture},
    {"Whaling", Whale},
};

Drawer DrawerOf(std::string_view kind) {
  for (const Subject& subject : kSubjects) {
    if (subject.kind == kind) return subject.draw;
  }
  return Ship;
}

}  // namespace

std::string MuseumDrawing(std::string_view kind, std::string_view title) {
  base::Rng rng(base::Hash64(title));
  const Palette& palette = kPalettes[rng.Below(std::size(kPalettes))];
  return "<svg viewBox=\"0 0 320 200\" role=\"img\" aria-hidden=\"true\"><rect width=\"320\" "
         "height=\"200\" " +
         FillWith(palette.sky) + "/>" + DrawerOf(kind)(palette, rng) + "</svg>";
}

}  // namespace upwell::demo
