// Makes web/fonts/: the letters that a page in English needs, out of the fonts' whole files.
//
// Most pages have no other letters, and these files are a third as heavy: no hints for low screens, no
// alternative figures but those of one width, and of Eczar the one weight that headings have. What is
// not in them comes from the whole files as before (web/fonts.css says from which).
//
// Run `node tools/scripts/subset-fonts.mjs` when a font's package changes; the same packages give the same
// files. Both fonts are under the SIL Open Font License without a reserved name; it is laid beside them.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const packages = new URL('../../node_modules/', import.meta.url);
const target = new URL('../../web/fonts/', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/**
 * With the punctuation of the shop's own texts; `unicode-range` in web/fonts.css lists the same.
 */
const basicLetters = `${ascii}\u00a0©®°·×÷½–—‘’“”•…™−`;

const mukta = '@fontsource/mukta';
const eczar = '@fontsource-variable/eczar';

const files = [
  { name: 'mukta-basic-400', from: `${mukta}/files/mukta-latin-400-normal.woff2` },
  { name: 'mukta-basic-600', from: `${mukta}/files/mukta-latin-600-normal.woff2` },
  { name: 'mukta-rupee-600', from: `${mukta}/files/mukta-latin-ext-600-normal.woff2`, text: '₹' },
  {
    name: 'eczar-basic-600',
    from: `${eczar}/files/eczar-latin-wght-normal.woff2`,
    variationAxes: { wght: 600 },
  },
];

mkdirSync(target, { recursive: true });
for (const { name, from, text = basicLetters, ...options } of files) {
  const bytes = await subset(readFileSync(new URL(from, packages)), text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'rvrn', 'tnum'],
    ...options,
  });
  writeFileSync(new URL(`${name}.woff2`, target), bytes);
  console.log(`${fileURLToPath(new URL(`${name}.woff2`, target))}: ${bytes.length} bytes`);
}
copyFileSync(new URL(`${mukta}/LICENSE`, packages), new URL('OFL-mukta.txt', target));
copyFileSync(new URL(`${eczar}/LICENSE`, packages), new URL('OFL-eczar.txt', target));
