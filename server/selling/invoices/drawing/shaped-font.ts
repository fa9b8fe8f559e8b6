import { create, type Font } from 'fontkit';
import { Blob, Direction, Face, Buffer as Letters, Font as Shaper, shape } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';

/** A glyph on its way to pdfkit, with the letters that stand for it when the text is copied. */
interface DrawnGlyph {
  id: string;
  advanceWidth: number;
  codePoints: number[];
}

/** In units of the font; pdfkit scales the positions in place, and then asks for the width. */
interface DrawnRun {
  glyphs: DrawnGlyph[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}

/** What fontkit's subset of a font holds; its types do not say it. */
interface Subset {
  glyphs: number[];
  includeGlyph: (id: number | string) => number;
}

/** Of each font; a word takes about a kilobyte. */
const WORDS_MAX = 500;

/** A sign without a form: readers show the number of a glyph that stands for no letter at all. */
const nothing = '\u2060';

/**
 * A font whose letters HarfBuzz shapes: it knows the conjuncts and vowel signs of every script,
 * of some of which fontkit draws wrong ones or throws.
 */
export function shapedFont(file: Buffer): Font {
  const font = create(file) as Font;
  const shaper = new Shaper(new Face(new Blob(file)));
  const letters = new Letters();
  const shapeText = (text: string): Pick<DrawnRun, 'glyphs' | 'positions'> => {
    letters.reset();
    letters.addText(text);
    letters.guessSegmentProperties();
    // Numbers are read from the left in every script.
    if (!/\p{L}/u.test(text)) letters.setDirection(Direction.LTR);
    shape(shaper, letters);
    const infos = letters.getGlyphInfos();
    const copies = copiesOf(text, infos);
    const glyphs = infos.map(({ codepoint: glyph }, at) => {
      const copy = copies[at] ?? nothing;
      return {
        id: `${glyph} ${copy}`,
        advanceWidth: font.getGlyph(glyph).advanceWidth,
        codePoints: [...copy].map((sign) => sign.codePointAt(0) as number),
      };
    });
    return { glyphs, positions: letters.getGlyphPositions() };
  };
  /** Most words of a paper are on every paper. */
  const shaped = new LRUCache<string, ReturnType<typeof shapeText>>({
    max: WORDS_MAX,
    memoMethod: shapeText,
  });
  const layout = (text: string): DrawnRun => {
    const { glyphs, positions: unscaled } = shaped.memo(text);
    const positions = unscaled.map((position) => ({ ...position }));
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  const createSubset = font.createSubset.bind(font);
  return Object.assign(font, { layout, createSubset: () => copyable(createSubset()) });
}

/**
 * The letters for each glyph: those of a syllable are handed to its glyphs one by one, in the
 * order in which they are read.
 */
function copiesOf(text: string, glyphs: readonly { cluster: number }[]): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const left = new Map(starts.map((start, at) => [start, [...text.slice(start, starts[at + 1])]]));
  const waiting = Map.groupBy(glyphs.keys(), (at) => glyphs[at]?.cluster ?? 0);
  return glyphs.map(({ cluster }) => {
    const letters = left.get(cluster) ?? [];
    const others = waiting.get(cluster) ?? [];
    others.pop();
    return letters.splice(0, Math.max(1, letters.length - others.length)).join('') || nothing;
  });
}

/**
 * A subset in which a glyph that stands for other letters is another glyph, so that each word is
 * copied and found as it was written.
 */
function copyable<T>(created: T): T {
  const subset = created as T & Subset;
  const include = subset.includeGlyph.bind(subset);
  const known = new Map<string, number>();
  subset.includeGlyph = (id) => {
    if (typeof id === 'number') return include(id);
    const place = known.get(id) ?? subset.glyphs.push(Number.parseInt(id, 10)) - 1;
    known.set(id, place);
    return place;
  };
  return subset;
}
