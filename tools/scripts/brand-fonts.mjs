// Makes web/fonts/families/: the fonts that an owner can choose besides the two of the default, each
// with a style sheet of its own that a page carries only where the shop has chosen it.
//
// As in subset-fonts.mjs, a page in English gets a small file; the whole files come for other letters. A
// system font is fitted to each family, so that nothing moves when the family arrives. All are under
// the SIL Open Font License; their licenses are laid beside them.
//
// Run `node tools/scripts/brand-fonts.mjs` when a font's package changes.

import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { create } from 'fontkit';
import subset from 'subset-font';

const packages = new URL('../../node_modules/', import.meta.url);
const target = new URL('../../web/fonts/families/', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const basicLetters = `${ascii}\u00a0©®°·×÷½–—‘’“”•…™−`;
const basicRange =
  'U+0000-007E, U+00A0, U+00A9, U+00AE, U+00B0, U+00B7, U+00BD, U+00D7, U+00F7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2122, U+2212';
const latinRange =
  'U+007F, U+00A1-00A8, U+00AA-00AD, U+00AF, U+00B1-00B6, U+00B8-00BC, U+00BE-00D6, U+00D8-00F6, U+00F8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-200B, U+200E-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2191, U+2193, U+2215, U+FEFF, U+FFFD';
const devanagariRange =
  'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20F0, U+25CC, U+A830-A839, U+A8E0-A8FF, U+11B00-11B09';

const families = [
  { id: 'poppins', name: 'Poppins', weights: [400, 600], devanagari: true, like: 'sans' },
  { id: 'hind', name: 'Hind', weights: [400, 600], devanagari: true, like: 'sans' },
  {
    id: 'tiro-devanagari-hindi',
    name: 'Tiro Devanagari Hindi',
    weights: [400],
    devanagari: true,
    like: 'serif',
  },
  { id: 'playfair-display', name: 'Playfair Display', like: 'serif' },
  { id: 'lora', name: 'Lora', like: 'serif' },
  { id: 'source-sans-3', name: 'Source Sans 3', like: 'sans' },
  { id: 'dm-sans', name: 'DM Sans', like: 'sans' },
];

/**
 * The system fonts that stand in, with the mean width of their letters in English text, of 1000 units: of
 * Arial and Times New Roman, measured by Liberation, which has the same, and of what Linux has alone.
 */
const standIns = {
  sans: [
    { suffix: '', local: ['Arial', 'Liberation Sans', 'Roboto'], width: 446 },
    { suffix: ' DejaVu', local: ['DejaVu Sans'], width: 510 },
  ],
  serif: [
    { suffix: '', local: ['Times New Roman', 'Liberation Serif', 'Noto Serif'], width: 401 },
    { suffix: ' DejaVu', local: ['DejaVu Serif'], width: 516 },
  ],
};

const sample =
  'The quick brown fox jumps over the lazy dog and then rests in the shade of an old tree near the house where the potter turns her wheel';

mkdirSync(target, { recursive: true });
for (const family of families) {
  const { id, name, weights, devanagari, like } = family;
  const folder = weights ? `@fontsource/${id}` : `@fontsource-variable/${id}`;
  const faces = [];
  for (const weight of weights ?? ['wght']) {
    const file = (script) => `${folder}/files/${id}-${script}-${weight}-normal.woff2`;
    const whole = readFileSync(new URL(file('latin'), packages));
    const bytes = await subset(whole, basicLetters, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'rvrn', 'tnum'],
      ...(weight === 'wght' && { variationAxes: { wght: { min: 400, max: 700, default: 400 } } }),
    });
    const small = `${id}-basic-${weight}.woff2`;
    writeFileSync(new URL(small, target), bytes);
    console.log(`${small}: ${bytes.length} bytes`);
    const range = weight === 'wght' || weights.length === 1 ? '400 700' : weight;
    const face = (src, unicodes) =>
      `@font-face{font-family:"${name}";font-style:normal;font-display:swap;font-weight:${range};src:url("${src}") format("woff2");unicode-range:${unicodes}}`;
    faces.push(face(`./${small}`, basicRange), face(file('latin'), latinRange));
    if (devanagari) faces.push(face(file('devanagari'), devanagariRange));
    if (weight === 400 || weight === 'wght') {
      faces.push(...standIns[like].map((standIn) => fallback(name, whole, standIn)));
    }
  }
  writeFileSync(new URL(`${id}.css`, target), `${faces.join('\n')}\n`);
  const license = new URL(`${folder}/LICENSE`, packages);
  if (existsSync(license)) copyFileSync(license, new URL(`OFL-${id}.txt`, target));
}

/** The system font at the measure of the family. */
function fallback(name, bytes, { suffix, local, width }) {
  const font = create(bytes);
  const own = (widthOf(font) / font.unitsPerEm) * 1000;
  const size = own / width;
  const part = (value) => `${((Math.abs(value) / font.unitsPerEm / size) * 100).toFixed(1)}%`;
  const sources = local.map((each) => `local("${each}")`).join(',');
  return `@font-face{font-family:"${name} Fallback${suffix}";font-weight:400 700;src:${sources};size-adjust:${(size * 100).toFixed(1)}%;ascent-override:${part(font.ascent)};descent-override:${part(font.descent)};line-gap-override:${part(font.lineGap)}}`;
}

/** The mean width of the letters of English text. */
function widthOf(font) {
  return font.layout(sample).advanceWidth / sample.length;
}
