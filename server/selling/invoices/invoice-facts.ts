import type { ShopSettings } from '#contract/settings/settings.ts';
import type { LineSums } from './share-credit.ts';

export interface Place {
  state: string;
  /** The state's two-digit GST code; empty for an unknown state. */
  code: string;
}

/** The seller, from the settings of that day. */
export interface Seller extends Place {
  name: string;
  legalName: string;
  address: string;
  gstNumber: string;
  registrationMode: ShopSettings['registrationMode'];
  email: string;
  phone: string;
}

/** The buyer and the destination: the shop asks for one address. */
export interface Buyer {
  name: string;
  address: string;
  city: string;
  pincode: string;
}

export interface InvoiceLine extends LineSums {
  /** The order line's id. */
  itemId: string;
  name: string;
  hsn: string | null;
  /** Null for an amount that belongs to no particular units. */
  quantity: number | null;
  /** For one unit, before discount and tax. */
  pricePaise: number;
  discountPaise: number;
  /** Percent. */
  rate: number;
}

/** Everything on a document, as of when it was issued. */
export interface InvoiceFacts {
  seller: Seller;
  buyer: Buyer;
  placeOfSupply: Place;
  orderedAt: string;
  lines: InvoiceLine[];
}

/** From April to March, as documents are numbered: 2026-27. `day` is such as 2026-11-20. */
export function financialYearOf(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const begin = month >= 4 ? year : year - 1;
  return `${begin}-${String((begin + 1) % 100).padStart(2, '0')}`;
}
