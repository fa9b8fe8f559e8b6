import { lineShares } from '#contract/money/line-shares.ts';
import type { Invoice } from '#server/selling/invoices/invoice.ts';
import type { InvoiceFacts } from '#server/selling/invoices/invoice-facts.ts';
import { shareTax } from '#server/selling/invoices/share-tax.ts';

interface Sold {
  name?: string;
  pricePaise?: number;
  quantity?: number;
  rate?: number;
  discountPaise?: number;
}

export const seller: InvoiceFacts['seller'] = {
  name: 'Aipan Haat',
  legalName: 'Aipan Haat Handicrafts LLP',
  address: '12 Rajpur Road, Dehradun, Uttarakhand 248001',
  gstNumber: '05AABCA1234F1Z9',
  registrationMode: 'registered',
  email: 'namaste@aipanhaat.example',
  phone: '+91 135 555 0142',
  state: 'Uttarakhand',
  code: '05',
};
/** A document that no order has, as it would be drawn. */
export function drawnInvoice(
  sold: Sold[],
  {
    place = seller as InvoiceFacts['placeOfSupply'],
    ...more
  }: Partial<InvoiceFacts & Invoice> & {
    place?: InvoiceFacts['placeOfSupply'];
  } = {},
): Invoice {
  const items = sold.map((item) => ({
    name: 'Hills at Dusk',
    pricePaise: 2500_00,
    quantity: 1,
    discountPaise: 0,
    ...item,
    gstRate: item.rate ?? 18,
  }));
  const shares = lineShares(items);
  const taxes = shareTax(
    shares.map(({ taxPaise }) => taxPaise),
    place.state === seller.state,
  );
  const sum = (part: 'taxablePaise' | 'taxPaise' | 'totalPaise') =>
    shares.reduce((all, share) => all + share[part], 0);
  return {
    id: 'paper',
    kind: 'tax-invoice',
    number: 'INV/26-27/0042',
    issuedAt: new Date('2026-11-20T06:30:00.000Z'),
    orderId: '01990000-0000-7000-8000-0000a1b2c3d4',
    taxablePaise: sum('taxablePaise'),
    taxPaise: sum('taxPaise'),
    totalPaise: sum('totalPaise'),
    invoice: null,
    facts: {
      seller,
      buyer: {
        name: 'आशा रावत',
        address: '14 Canal Road, Jakhan',
        city: 'Dehradun',
        pincode: '248001',
      },
      placeOfSupply: place,
      orderedAt: '2026-11-19T20:00:00.000Z',
      lines: items.map((item, at) => ({
        itemId: String(at),
        name: item.name,
        hsn: '9701',
        quantity: item.quantity,
        pricePaise: item.pricePaise,
        discountPaise: item.discountPaise,
        rate: item.gstRate,
        taxablePaise: shares[at]!.taxablePaise,
        ...taxes[at]!,
      })),
    },
    ...more,
  };
}
