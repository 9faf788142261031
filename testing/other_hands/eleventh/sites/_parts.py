"""What several sites of this set are made of: marked words, snippets, an index that cuts words and knows a star."""
import re
from bed import e
from kit import Index, stem, terms
from words import fold


def mark(s, hit, a="<b>", b="</b>"):
    """The escaped text, with the words that are hits put between a and b."""
    return "".join(a + e(w) + b if i % 2 and hit(fold(w)) else e(w) for i, w in enumerate(re.split(r"([^\W_]+)", s)))


def snippet(s, hit, before=8, length=30):
    """Some words of the text around the first hit."""
    ws = s.split()
    at = next((i for i, w in enumerate(ws) if any(map(hit, terms(w)))), 0)
    a = max(0, at - before)
    return ("... " if a else "") + " ".join(ws[a:a + length]) + (" ..." if a + length < len(ws) else "")


class Stems(Index):
    """An index of words without their plural s; a word that is asked for may end in a star."""
    def words(self, text): return map(stem, terms(text))

    def has(self, w):
        w = fold(w)
        return self.begins(w[:-1]) if w.endswith("*") and len(w) > 1 else self.post.get(stem(w), set())
