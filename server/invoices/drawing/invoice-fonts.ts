import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { plainFont } from './plain-font.ts';

/** Mukta comes in one file per subset of letters; the rupee sign is in the second. */
const parts = ['latin', 'latin-ext', 'devanagari'] as const;
type Part = (typeof parts)[number];

const weights = { regular: 400, medium: 500, bold: 700 } as const;
export type Weight = keyof typeof weights;

export type FontName = `${Part}-${Weight}`;

const { resolve } = createRequire(import.meta.url);
/** What pdfkit embeds; its types know only the bytes. */
type ParsedFont = Uint8Array;
const fonts = new Map<FontName, ParsedFont>();

/** Parsed once: a document would parse the file again. */
export function openFont(name: FontName): ParsedFont {
  const known = fonts.get(name);
  if (known) return known;
  const at = name.lastIndexOf('-');
  const weight = weights[name.slice(at + 1) as Weight];
  const path = `@fontsource/mukta/files/mukta-${name.slice(0, at)}-${weight}-normal.woff`;
  const font = create(plainFont(readFileSync(resolve(path)))) as unknown as ParsedFont;
  fonts.set(name, font);
  return font;
}

const devanagari = /[\p{Script=Devanagari}\u0964\u0965\u25cc]/u;
/** Marks and joiners belong to the letter before them, whatever its script. */
const leaning = /[\p{M}\u200c\u200d]/u;
const latin = /[\0-\xff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/;

/** The text in runs, each of letters that one file contains. */
export function runsOf(text: string): { text: string; part: Part }[] {
  const runs: { text: string; part: Part }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const part = partOf(sign, last?.part);
    if (last?.part === part) last.text += sign;
    else runs.push({ text: sign, part });
  }
  return runs;
}

function partOf(sign: string, before: Part | undefined): Part {
  if (devanagari.test(sign)) return 'devanagari';
  if (before && leaning.test(sign)) return before;
  return latin.test(sign) ? 'latin' : 'latin-ext';
}
