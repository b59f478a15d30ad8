"""Makes all digits of the two faces lining figures: as high as capitals, standing on the baseline.

What draws the pictures cannot be asked for a font's lining figures, and those of EB Garamond reach below the baseline
by up to a twentieth of their size. To be run once on fonts as their authors publish them, with fontTools 4:
python3 lining.py
"""

from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
DIGITS = "0123456789"


def alegreya():
    """Has lining figures of equal width beside old-style ones."""
    path = HERE / "AlegreyaSans-Bold.ttf"
    font = TTFont(path, recalcTimestamp=False)
    names = [font.getBestCmap()[ord(digit)] for digit in DIGITS]
    for table in font["cmap"].tables:
        for digit, name in zip(DIGITS, names):
            if ord(digit) in table.cmap:
                table.cmap[ord(digit)] = f"{name.split('.')[0]}.tf"
    font.save(path)


def garamond():
    """Each digit is fitted between the lowest and the highest point of the zero."""
    path = HERE / "EBGaramond-Bold.ttf"
    font = TTFont(path, recalcTimestamp=False)
    glyphs, shapes = font["glyf"], font.getGlyphSet()
    names = [font.getBestCmap()[ord(digit)] for digit in DIGITS]
    top = glyphs[names[0]].yMax
    fitted = {}
    for digit, name in zip(DIGITS, names):
        foot = 0 if digit in "1247" else glyphs[names[0]].yMin
        low, high = glyphs[name].yMin, glyphs[name].yMax
        scale = (top - foot) / (high - low)
        outline, pen = DecomposingRecordingPen(shapes), TTGlyphPen(None)
        shapes[name].draw(outline)
        outline.replay(TransformPen(pen, (1, 0, 0, scale, 0, foot - low * scale)))
        fitted[name] = pen.glyph()
    for name, glyph in fitted.items():
        glyphs[name] = glyph
    font.save(path)


alegreya()
garamond()
