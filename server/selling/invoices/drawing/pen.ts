import type { ShownBrand } from '#contract/content/brand.ts';
import { type FontName, openFont, type Part, type Weight } from './invoice-fonts.ts';
import { lettersOf, runsOf } from './script-runs.ts';

/** What is drawn in which of the shop's colours. */
export type Ink = 'ink' | 'soft' | 'accent' | 'line' | 'shade';

/** How the shop's invoices look. */
export type DocumentLook = Pick<ShownBrand, 'colours' | 'ornament'>;

export interface Style {
  size: number;
  weight?: Weight;
  colour?: Ink;
}

export type Align = 'left' | 'right' | 'centre';

export interface Room {
  width: number;
  leading: number;
  /** Lines; two if it does not say. */
  most?: number;
  align?: Align;
}

type Document = InstanceType<typeof import('pdfkit')>;

/** Writes text of mixed scripts on a page; every `y` is that of a baseline. */
export class Pen {
  readonly doc: Document;
  readonly look: DocumentLook;
  readonly #known = new Set<FontName>();

  constructor(doc: Document, look: DocumentLook) {
    this.doc = doc;
    this.look = look;
  }

  colour(ink: Ink): string {
    return this.look.colours[ink];
  }

  widthOf(text: string, style: Style): number {
    return runsOf(text).reduce((sum, run) => {
      this.#take(run.part, style);
      return sum + this.doc.widthOfString(run.text);
    }, 0);
  }

  /** One line, from, to or around `x`. */
  write(text: string, x: number, y: number, style: Style, align: Align = 'left'): void {
    const width = align === 'left' ? 0 : this.widthOf(text, style);
    let at = align === 'right' ? x - width : align === 'centre' ? x - width / 2 : x;
    for (const run of runsOf(text)) {
      this.#take(run.part, style);
      this.doc.fillColor(this.colour(style.colour ?? 'ink'));
      this.doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(run.text);
    }
  }

  /** One line that shrinks if it would be wider than `width`. */
  fit(
    text: string,
    x: number,
    y: number,
    width: number,
    style: Style,
    align: Align = 'left',
  ): void {
    const needed = this.widthOf(text, style);
    const size = needed > width ? (style.size * width) / needed : style.size;
    this.write(text, x, y, { ...style, size }, align);
  }

  /** The text in lines of at most `width`; a word that is wider is cut. */
  wrap(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (this.widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      const parts = this.#cut(word, width, style);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
    return line ? [...lines, line] : lines;
  }

  /** Lines below each other; returns the baseline that the next would have. */
  writeLines(
    lines: readonly string[],
    x: number,
    y: number,
    leading: number,
    style: Style,
  ): number {
    for (const [at, line] of lines.entries()) this.write(line, x, y + at * leading, style);
    return y + lines.length * leading;
  }

  /** At most `most` lines, which shrink where they would be more; returns as writeLines does. */
  fitLines(
    text: string,
    x: number,
    y: number,
    { width, leading, most = 2, align = 'left' }: Room,
    given: Style,
  ): number {
    const share = Math.min(1, (most * width) / this.widthOf(text, given));
    let style = { ...given, size: given.size * share };
    let lines = this.wrap(text, width, style);
    while (lines.length > most) {
      style = { ...style, size: style.size * 0.95 };
      lines = this.wrap(text, width, style);
    }
    for (const [at, line] of lines.entries()) this.write(line, x, y + at * leading, style, align);
    return y + lines.length * leading;
  }

  rule(x: number, y: number, width: number, colour: Ink = 'line', thickness = 0.7): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .stroke(this.colour(colour));
  }

  #cut(word: string, width: number, style: Style): string[] {
    const parts: string[] = [];
    let letters = lettersOf(word);
    while (letters.length > 0) {
      let [fits, tooMany] = [1, letters.length + 1];
      while (tooMany - fits > 1) {
        const middle = Math.floor((fits + tooMany) / 2);
        const part = letters.slice(0, middle).join('');
        if (this.widthOf(part, style) > width) tooMany = middle;
        else fits = middle;
      }
      parts.push(letters.slice(0, fits).join(''));
      letters = letters.slice(fits);
    }
    return parts;
  }

  #take(part: Part, { weight = 'regular', size }: Style): void {
    const name: FontName = `${part}-${weight}`;
    if (!this.#known.has(name)) this.doc.registerFont(name, openFont(part, weight));
    this.#known.add(name);
    this.doc.font(name).fontSize(size);
  }
}
