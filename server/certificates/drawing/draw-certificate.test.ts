import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { brand } from '#contract/content/brand.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import { drawCertificate } from './draw-certificate.ts';

test('a certificate is drawn in the scripts of its piece and its maker', async () => {
  const facts = {
    shop: 'তাঁত ঘর 🧵',
    piece: 'కలంకారి చీర',
    variant: null,
    maker: { name: 'லக்ஷ்மி', village: 'മൂന്നാർ' },
    technique: 'ಕಸೂತಿ',
    size: null,
    year: 2026,
    edition: null,
    image: '',
  };
  const file = await drawCertificate({
    certificate: {
      number: 'COA/26-27/0001',
      code: 'ABCDEFGHJKMN',
      state: 'valid',
      facts,
      editionNumber: null,
      issuedAt: '2026-11-20T06:30:00.000Z',
      changedAt: '2026-11-20T06:30:00.000Z',
      replaces: null,
      owners: 1,
      signed: null,
    },
    look: showBrand(brand.parse({})),
    address: 'https://shop.example/verify/ABCDEFGHJKMN',
    image: undefined,
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  const page = text.join('').replace(/[\s\u2060]/g, '');
  for (const words of ['তাঁতঘর•', 'కలంకారిచీర', 'லக்ஷ்மி,മൂന്നാർ', 'ಕಸೂತಿ']) {
    expect(page).toContain(words.normalize('NFC'));
  }
});
