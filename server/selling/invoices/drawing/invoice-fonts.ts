import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { plainFont } from './plain-font.ts';
import { shapedFont } from './shaped-font.ts';

const mukta = (letters: string) => `mukta/files/mukta-${letters}`;
const noto = (letters: string) => `noto-sans-${letters}/files/noto-sans-${letters}-${letters}`;

/**
 * The font of each script of India, one file per subset of letters; the rupee sign is in
 * `latin-ext`.
 */
const files = {
  latin: mukta('latin'),
  'latin-ext': mukta('latin-ext'),
  devanagari: mukta('devanagari'),
  bengali: noto('bengali'),
  gurmukhi: noto('gurmukhi'),
  gujarati: noto('gujarati'),
  oriya: noto('oriya'),
  tamil: noto('tamil'),
  telugu: noto('telugu'),
  kannada: noto('kannada'),
  malayalam: noto('malayalam'),
  'ol-chiki': noto('ol-chiki'),
  'meetei-mayek': noto('meetei-mayek'),
  arabic: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic',
} as const;
export type Part = keyof typeof files;

const weights = { regular: 400, medium: 500, bold: 700 } as const;
export type Weight = keyof typeof weights;

export type FontName = `${Part}-${Weight}`;

const { resolve } = createRequire(import.meta.url);
const fonts = new Map<FontName, Font>();

/** Read with the first letter that needs it, and once: a document would parse the file again. */
function font(part: Part, weight: Weight): Font {
  const name: FontName = `${part}-${weight}`;
  const known = fonts.get(name);
  if (known) return known;
  const file = resolve(`@fontsource/${files[part]}-${weights[weight]}-normal.woff`);
  const read = shapedFont(plainFont(readFileSync(file)));
  fonts.set(name, read);
  return read;
}

/** What pdfkit embeds; its types know only the bytes. */
export function openFont(part: Part, weight: Weight): Uint8Array {
  return font(part, weight) as unknown as Uint8Array;
}

/** Signs without a form of their own, such as joiners, are in every font. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a part has all letters of the text. */
export function hasLetters(part: Part, text: string): boolean {
  const read = font(part, 'regular');
  return [...text].every(
    (sign) => unseen.test(sign) || read.hasGlyphForCodePoint(sign.codePointAt(0) as number),
  );
}
