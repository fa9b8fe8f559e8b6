import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { brand } from '#contract/content/brand.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import type { Invoice } from '#server/selling/invoices/invoice.ts';
import { drawnInvoice, seller } from '#testing/drawn-invoice.ts';
import { drawInvoice, drawInvoices } from './draw-invoice.ts';
import { inWords } from './invoice-words.ts';

const look = showBrand(brand.parse({}));

const delhi = { state: 'Delhi', code: '07' };

async function read(invoice: Invoice): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(await drawInvoice(invoice, look)));
  return (await extractText(file)).text;
}

test('several documents are one file, and each counts its own pages', async () => {
  const many = Array.from({ length: 40 }, () => ({}));
  const both = [drawnInvoice(many, { number: 'INV/1' }), drawnInvoice([{}], { number: 'INV/2' })];
  const file = await getDocumentProxy(new Uint8Array(await drawInvoices(both, look)));
  const pages = (await extractText(file)).text;
  const last = pages.length - 1;
  expect(last).toBeGreaterThan(1);
  expect(pages.map((page) => /Page (\d+ of \d+)/.exec(page)?.[1])).toEqual([
    ...Array.from({ length: last }, (_, at) => `${at + 1} of ${last}`),
    '1 of 1',
  ]);
  expect(pages[0]).toContain('INV/1');
  expect(pages[last]).toContain('INV/2');
});

describe('a tax invoice', () => {
  test('contains all that the law requires, to the paisa', async () => {
    const [page = ''] = await read(
      drawnInvoice([{ quantity: 2, pricePaise: 1234_56, discountPaise: 69_12 }, { rate: 5 }]),
    );
    for (const words of [
      'Tax Invoice',
      'INV/26-27/0042',
      '20 November 2026',
      'Aipan Haat Handicrafts LLP',
      '12 Rajpur Road, Dehradun, Uttarakhand 248001',
      '05AABCA1234F1Z9',
      'Uttarakhand (state code 05)',
      'A1B2C3D4',
      '14 Canal Road, Jakhan',
      'Dehradun 248001',
      'PLACE OF SUPPLY',
      'TAX PAYABLE ON REVERSE CHARGE',
      '9701',
      '1,234.56',
      '69.12',
      '2,400.00',
      '9%',
      '216.00',
      '2.5%',
      '62.50',
      '₹4,900.00',
      '₹278.50',
      '₹5,457.00',
      'Five Thousand Four Hundred Fifty Seven Rupees Only',
      'For Aipan Haat Handicrafts LLP',
      'Authorised signatory',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('IGST');
    expect(page.replace(/\s/g, '')).toContain('आशारावत');
  });

  test('to another state has the one integrated tax', async () => {
    const [page = ''] = await read(drawnInvoice([{}], { place: delhi }));
    for (const words of ['Delhi (state code 07)', 'IGST', '18%', '450.00', '₹2,950.00']) {
      expect(page).toContain(words);
    }
    expect(page).not.toMatch(/[CS]GST/);
  });

  test('within a union territory has the tax of the territory', async () => {
    const place = { state: 'Chandigarh', code: '04' };
    const invoice = drawnInvoice([{}]);
    invoice.facts = { ...invoice.facts, placeOfSupply: place, seller: { ...seller, ...place } };
    const [page = ''] = await read(invoice);
    expect(page).toContain('UTGST');
    expect(page).not.toContain('SGST');
  });

  test('of many lines has as many pages as they need, and its sums stand together', async () => {
    const sold = Array.from({ length: 60 }, (_, at) => ({
      name: `Piece ${at + 1}, of pashmina wool, woven by hand on a pit loom in Munsiari`,
    }));
    const pages = await read(drawnInvoice(sold));
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page).toContain('INV/26-27/0042');
    }
    const all = pages.join(' ');
    for (const at of sold.keys()) expect(all.split(`Piece ${at + 1},`)).toHaveLength(2);
    expect(pages.at(-1)).toContain('One Lakh Seventy Seven Thousand Rupees Only');
    expect(pages.at(-1)).toContain('Authorised signatory');
  });

  test('of taxed and untaxed products is a bill of supply too', async () => {
    const [page = ''] = await read(drawnInvoice([{ rate: 0 }, { rate: 12 }]));
    expect(page).toContain('Invoice-cum-Bill of Supply');
  });
});

describe('a bill of supply', () => {
  test.each([
    ['unregistered', 'The seller is not registered for GST; no tax is collected on this supply.'],
    ['composition', 'Composition taxable person, not eligible to collect tax on supplies'],
  ] as const)('of a seller who is %s has no tax and says why', async (registrationMode, why) => {
    const invoice = drawnInvoice([{ rate: 0 }], {
      kind: 'bill-of-supply',
      number: 'BOS/26-27/0001',
    });
    invoice.facts.seller = { ...seller, registrationMode };
    const [page = ''] = await read(invoice);
    expect(page.replace(/\s+/g, ' ')).toContain(why);
    expect(page).toContain('Bill of Supply');
    expect(page).not.toMatch(/[CSI]GST/);
    expect(page.includes('GSTIN')).toBe(registrationMode === 'composition');
    const isOnTop = page.indexOf(why) < page.indexOf(seller.legalName);
    expect(isOnTop, 'Rule 5(1)(f) asks for it at the top').toBe(registrationMode === 'composition');
  });
});

test('a seller who has told only a name is shown by it alone', async () => {
  const invoice = drawnInvoice([{ rate: 0 }], { kind: 'bill-of-supply', number: 'BOS/26-27/0001' });
  const blank = { address: '', email: '', phone: '', state: '', code: '', gstNumber: '' };
  invoice.facts.seller = {
    ...seller,
    ...blank,
    name: 'Mitti Jaipur',
    legalName: 'Mitti Jaipur',
    registrationMode: 'unregistered',
  };
  const [page = ''] = await read(invoice);
  expect(page.split('State: '), 'the buyer’s alone').toHaveLength(2);
  expect(page).not.toContain('Mitti Jaipur,');
});

test('a credit note names the invoice that it corrects', async () => {
  const invoice = { number: 'INV/26-27/0007', issuedAt: new Date('2026-10-31T20:00:00.000Z') };
  const creditNote = drawnInvoice([{}], { kind: 'credit-note', number: 'CRN/26-27/0003', invoice });
  const [page = ''] = await read(creditNote);
  for (const words of ['Credit Note', 'CRN/26-27/0003', 'INV/26-27/0007', '1 November 2026']) {
    expect(page).toContain(words);
  }
  expect(page).toContain('₹2,950.00');
});

test('a sum in words counts in lakh and crore, and has its paise', () => {
  expect(inWords(1_23_45_678_05)).toBe(
    'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees And Five Paise Only',
  );
  expect(inWords(1_00_000_00)).toBe('One Lakh Rupees Only');
  expect(inWords(50)).toBe('Zero Rupees And Fifty Paise Only');
});
