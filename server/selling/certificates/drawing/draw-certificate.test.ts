import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brand } from '#contract/content/brand.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { drawCertificate } from './draw-certificate.ts';

const facts = {
  shop: 'তাঁত ঘর 🧵',
  piece: 'కలంకారి చీర',
  variant: null as string | null,
  maker: { name: 'லக்ஷ்மி', village: 'മൂന്നാർ' },
  technique: 'ಕಸೂತಿ',
  size: null as string | null,
  year: 2026,
  edition: null,
  image: '',
};

async function drawn(given: typeof facts, image?: Buffer) {
  const file = await drawCertificate({
    certificate: {
      number: 'COA/26-27/0001',
      code: 'ABCDEFGHJKMN',
      state: 'valid',
      facts: given,
      editionNumber: null,
      issuedAt: '2026-11-20T06:30:00.000Z',
      changedAt: '2026-11-20T06:30:00.000Z',
      replaces: null,
      owners: 1,
      signed: null,
    },
    look: showBrand(brand.parse({})),
    address: 'https://shop.example/verify/ABCDEFGHJKMN',
    image,
  });
  return readPdf(file);
}

test('a certificate is drawn in the scripts of its piece and its maker', async () => {
  const { text } = await drawn(facts);
  for (const words of ['তাঁতঘর•', 'కలంకారిచీర', 'லக்ஷ்மி,മൂന്നാർ', 'ಕಸೂತಿ']) {
    expect(text).toContain(words.normalize('NFC'));
  }
});

test('long names stand whole beside the image, and on the page', async () => {
  const long = 'W'.repeat(100);
  const given = { ...facts, shop: '-', piece: long, maker: { name: long, village: long } };
  const picture = { create: { width: 60, height: 60, channels: 3, background: '#a33' } } as const;
  const { text, reach } = await drawn(
    { ...given, technique: long, variant: long, size: long },
    await sharp(picture).jpeg().toBuffer(),
  );
  expect(text.split('W')).toHaveLength(601);
  expect(reach).toBeLessThan(841.89 - 58 + 0.01);
});
