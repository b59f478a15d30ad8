"""Pillow draws the list (see list.rs) and writes it with the palette of our own picture.

It has no soft edges but those of letters, and curves are polygons, made before the time is taken. It keeps nothing
smooth that others smooth, which is to its advantage.
"""

import io
import math
import pathlib
import sys
import time

from PIL import Image, ImageChops, ImageDraw, ImageFont

SIZE = (1260, 1050)
FILES = {"EB Garamond": "EBGaramond-Bold.ttf", "Alegreya Sans": "AlegreyaSans-Bold.ttf"}
fonts = pathlib.Path(pathlib.Path("fonts.txt").read_text())
patterns = {}
palette = Image.open("ours.png")
palette.load()


def colour(field):
    return tuple(map(int, field.split(",")))


def rings(path):
    """The rings of a path, each a list of points."""
    words = iter(path.split())
    point = lambda: (float(next(words)), float(next(words)))
    found = []
    for word in words:
        if word == "M":
            found.append([point()])
        elif word == "Z":
            found[-1].append(found[-1][0])
        else:
            nodes = [found[-1][-1], *(point() for _ in range({"L": 1, "Q": 2, "C": 3}[word]))]
            steps = 1 if word == "L" else 8
            found[-1] += [bezier(nodes, step / steps) for step in range(1, steps + 1)]
    return found


def bezier(nodes, t):
    while len(nodes) > 1:
        nodes = [((1 - t) * a + t * c, (1 - t) * b + t * d) for (a, b), (c, d) in zip(nodes, nodes[1:])]
    return nodes[0]


def dashed(ring, dashes):
    """The pieces of a ring that are seen."""
    pieces, left, on = [[ring[0]]], dashes[0], True
    for (ax, ay), (bx, by) in zip(ring, ring[1:]):
        length, done = math.hypot(bx - ax, by - ay), 0
        while length - done > left:
            done += left
            place = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
            if on:
                pieces[-1].append(place)
            else:
                pieces.append([place])
            on, left = not on, dashes[len(pieces) % len(dashes)]
        left -= length - done
        if on:
            pieces[-1].append((bx, by))
    return [piece for piece in pieces if len(piece) > 1]


def tiled(side, path, stroke, width):
    tile = Image.new("RGBA", (round(float(side)),) * 2)
    pen = ImageDraw.Draw(tile)
    for ring in rings(path):
        pen.line(ring, colour(stroke), round(float(width)))
    whole = Image.new("RGBA", SIZE)
    for x in range(0, SIZE[0], tile.width):
        for y in range(0, SIZE[1], tile.height):
            whole.paste(tile, (x, y))
    return whole


def masked(shape):
    """Where a shape is; a ring within a ring is a hole."""
    mask = Image.new("1", SIZE)
    for ring in shape:
        if len(ring) > 2:
            one = Image.new("1", SIZE)
            ImageDraw.Draw(one).polygon(ring, 1)
            mask = ImageChops.logical_xor(mask, one)
    return mask


def has_hole(shape):
    (left, *_, right), (top, *_, bottom) = (sorted(axis) for axis in zip(*shape[0]))
    return any(all(left < x < right and top < y < bottom for x, y in ring) for ring in shape[1:])


def path(outline, fill, rule, stroke, width, cap, join, dashes, clip):
    shape = rings(outline)
    lines = shape if dashes == "-" else [
        piece for ring in shape for piece in dashed(ring, list(map(float, dashes.split(","))))
    ]
    inside = None if clip == "-" else masked(rings(clip))
    name = fill.removeprefix("pattern:")
    hatched = patterns[name] if name != fill else None
    # Where hatchings, what has holes and what lies within a clip show never changes and is known beforehand.
    holed = fill != "-" and not hatched and len(shape) > 1 and has_hole(shape)
    where = masked(shape) if hatched or holed else None
    if hatched:
        where.paste(0, mask=hatched.getchannel("A").point(lambda alpha: 255 * (alpha < 128)).convert("1"))
    filled = None if fill == "-" or hatched else colour(fill)
    drawn, wide = None if stroke == "-" else colour(stroke), max(1, round(float(width)))
    kind = "curve" if join == "round" else None

    def strokes(pen, ink):
        for ring in lines:
            pen.line(ring, ink, wide, kind)

    if inside:
        band = Image.new("1", SIZE)
        strokes(ImageDraw.Draw(band), 1)
        inside.paste(0, mask=band.point(lambda on: 255 - on).convert("1"))

    def draw(image, pen):
        if hatched:
            image.paste(hatched, mask=where)
        if holed:
            image.paste(filled, (0, 0), where)
        elif filled:
            for ring in shape:
                if len(ring) > 2:
                    pen.polygon(ring, filled)
        if drawn and inside:
            image.paste(drawn, (0, 0), inside)
        elif drawn:
            strokes(pen, drawn)

    return draw


def text(x, y, size, family, anchor, fill, stroke, width, words):
    font = ImageFont.truetype(fonts / FILES[family], round(float(size)))
    place, anchor = (float(x), float(y)), "ms" if anchor == "middle" else "ls"
    rim = {} if stroke == "-" else {"stroke_fill": colour(stroke), "stroke_width": round(float(width) / 2)}
    return lambda image, pen: pen.text(place, words, colour(fill), font, anchor, **rim)


def read():
    layers = []
    for line in pathlib.Path("board.list").read_text().splitlines():
        kind, *fields = line.split("\t")
        if kind == "layer":
            layers.append((fields[0] == "kept", []))
        elif kind == "pattern":
            patterns[fields[0]] = tiled(*fields[1:])
        else:
            layers[-1][1].append((path if kind == "path" else text)(*fields))
    return layers


def draw(things, image):
    # Drawing so blends what is not opaque.
    pen = ImageDraw.Draw(image, "RGBA" if image.mode == "RGB" else None)
    for thing in things:
        thing(image, pen)
    return image


layers = read()
kept = [draw(things, Image.new("RGBA", SIZE)) if keep else None for keep, things in layers]


def picture(keep):
    image = Image.new("RGB", SIZE)
    for (_, things), known in zip(layers, kept):
        if keep and known:
            image.paste(known, mask=known)
        else:
            draw(things, image)
    file = io.BytesIO()
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(file, "PNG")
    return file.getvalue()


pathlib.Path("pillow.png").write_bytes(picture(False))
for request in sys.stdin:
    start = time.perf_counter()
    file = picture(request.strip() == "kept")
    print(round((time.perf_counter() - start) * 1e6), len(file), flush=True)
