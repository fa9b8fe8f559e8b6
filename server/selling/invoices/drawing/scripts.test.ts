import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { brand } from '#contract/content/brand.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import { drawnInvoice } from '#testing/drawn-invoice.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { drawInvoice } from './draw-invoice.ts';
import { openFont } from './invoice-fonts.ts';
import { lettersOf, runsOf } from './script-runs.ts';
import { right } from './sheet.ts';

const look = showBrand(brand.parse({}));

/** Draws an invoice that has the text as name, as address and as product. */
function drawWith(text: string): Promise<Buffer> {
  const invoice = drawnInvoice([{ name: text }]);
  invoice.facts.buyer = { name: text, address: text, city: text, pincode: '248001' };
  return drawInvoice(invoice, look);
}

/** What a reader copies from it; spaces between glyphs are the reader's guess. */
async function copied(file: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.join('').replace(/[\s\u2060]/g, '');
}

/** The numbers of the glyphs that stand for a text; 0 is a box. */
function glyphsOf(text: string): number[] {
  return runsOf(text).flatMap(({ text: run, part }) => {
    const font = openFont(part, 'regular') as unknown as {
      layout: (text: string) => { glyphs: { id: string }[] };
    };
    return font.layout(run).glyphs.map(({ id }) => Number.parseInt(id, 10));
  });
}

describe('every script of India', () => {
  test.each([
    ['Assamese', 'শ্ৰী ৰাজেন বৰুৱা, গুৱাহাটী ১২'],
    ['Bengali', 'শ্রীমতী লক্ষ্মী চট্টোপাধ্যায়, রবীন্দ্র সরণি'],
    ['Gujarati', 'શ્રીમતી લક્ષ્મી દ્વિવેદી, કૃષ્ણ માર્ગ'],
    ['Gurmukhi', 'ਸ੍ਰੀਮਤੀ ਹਰਪ੍ਰੀਤ ਕੌਰ, ਅੰਮ੍ਰਿਤਸਰ'],
    ['Hindi', 'श्रीमती लक्ष्मी द्विवेदी, ज्ञान मार्ग, राष्ट्रपति चौक।'],
    ['Kannada', 'ಶ್ರೀಮತಿ ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣಮೂರ್ತಿ, ಮೈಸೂರು ರಸ್ತೆ'],
    ['Malayalam', 'ശ്രീമതി ലക്ഷ്മി നമ്പൂതിരി, കൊച്ചി ൺ'],
    ['Manipuri', 'ꯃꯤꯇꯩ ꯃꯌꯦꯛ, ꯀ꯭ꯔꯤꯁ꯭ꯅꯥ'],
    ['Odia', 'ଶ୍ରୀମତୀ ଲକ୍ଷ୍ମୀ ମହାନ୍ତି, ଭୁବନେଶ୍ୱର କୋ'],
    ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ ᱦᱚᱲ ᱾'],
    ['Tamil', 'திருமதி லக்ஷ்மி ஸ்ரீனிவாசன், கோயில் தெரு'],
    ['Telugu', 'శ్రీమతి లక్ష్మీ సుబ్రహ్మణ్యం, కృష్ణా జిల్లా'],
  ])('%s is drawn, and copied as it was written', async (_, text) => {
    const file = await drawWith(text);
    expect(glyphsOf(text)).not.toContain(0);
    expect(await copied(file)).toContain(text.normalize('NFC').replace(/\s/g, ''));
    expect(file.length, 'only the letters that are used').toBeLessThan(40_000);
  });

  test('Urdu is drawn from the right, its numbers and brackets too', () => {
    const text = 'گلی (پرانی) ۱۲، Delhi';
    expect(glyphsOf(text)).not.toContain(0);
    expect(runsOf(text).map(({ text: run }) => run)).toEqual([
      '۱۲',
      ' ',
      '(',
      'پرانی',
      ')',
      ' ',
      'گلی',
      '،',
      ' Delhi',
    ]);
    const numberFromLeft = [...glyphsOf('۱'), ...glyphsOf('۲')];
    expect(glyphsOf('۱۲')).toEqual(numberFromLeft);
  });

  test.each(['क्ष', 'ક્ષ', 'ক্ষ', 'క్ష', 'ಕ್ಷ', 'ക്ഷ', 'କ୍ଷ'])(
    '%s is one shape, and never cut',
    (text) => {
      expect(glyphsOf(text).length).toBeLessThan(3);
      expect(lettersOf(text)).toEqual([text]);
    },
  );
});

test.each([
  ['Asha 🌸 Rawat', 'Asha • Rawat'],
  ['👨‍👩‍👧🇮🇳❤️', '•••'],
  ['王小明', '•••'],
  ['𝓐𝓼𝓱𝓪 Ｒａｗａｔ', 'Asha Rawat'],
  ['Nguyễn, Kṛṣṇa, Łódź', 'Nguyen, Kṛṣṇa, Łódź'],
  ['two\nlines\u0000', 'two lines '],
  ['\ud83c', '•'],
  ['f\u3164g\u115fh\uffa0i\u00adj\u{e0100}k', 'fghijk'],
  ['©️ 1️⃣', '© 1'],
])('what no font has is drawn as its plainest form or a neutral sign: %j', (text, drawn) => {
  expect(
    runsOf(text)
      .map(({ text: run }) => run)
      .join('')
      .replaceAll('\ufe0f', ''),
  ).toBe(drawn);
});

test.each([
  ['letters', 200, 'W', 'W'],
  ['conjuncts', 50, 'ஸ்ரீ', 'ஸ்ரீ'],
  ['emoji', 200, '👩🏽‍🎨', '•'],
])(
  'many %s without a space stay in their columns, and none is lost',
  async (_, count, given, sign) => {
    const long = given.repeat(count);
    const invoice = drawnInvoice([{ name: long }]);
    const { seller } = invoice.facts;
    invoice.facts.buyer = { name: long, address: long, city: long, pincode: '248001' };
    invoice.facts.seller = { ...seller, name: long, legalName: long, address: long };
    const { text, reach } = await readPdf(await drawInvoice(invoice, look));
    expect(reach).toBeLessThan(right + 0.01);
    // Name, legal name and address of the seller, all of the buyer, the line, the signature and the foot.
    expect(text.split(sign).length - 1).toBeGreaterThanOrEqual(count * 8);
  },
);

test('no text stops a paper or leaves a box on it', async () => {
  const indic = fc.integer({ min: 0x900, max: 0xd7f }).map((code) => String.fromCodePoint(code));
  const arabic = fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCodePoint(code));
  const unit = fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), indic, arabic);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 60 }), async (text) => {
      expect(glyphsOf(text)).not.toContain(0);
      expect((await drawWith(text)).subarray(0, 5).toString()).toBe('%PDF-');
    }),
    { numRuns: 100 },
  );
});
