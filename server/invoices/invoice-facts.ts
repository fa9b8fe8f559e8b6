import type { registrationModes } from '#contract/settings/settings.ts';
import type { LineSums } from './share-credit.ts';

export interface Place {
  state: string;
  /** The two digits that GST gives it; empty for a state that it does not know. */
  code: string;
}

/** Who sells, as the settings said on that day. */
export interface Seller extends Place {
  name: string;
  legalName: string;
  address: string;
  gstNumber: string;
  registrationMode: (typeof registrationModes)[number];
  email: string;
  phone: string;
}

/** Whom it was sold to and where it goes: the shop asks for one address. */
export interface Buyer {
  name: string;
  address: string;
  city: string;
  pincode: string;
}

export interface InvoiceLine extends LineSums {
  /** The order's line. */
  itemId: string;
  name: string;
  hsn: string | null;
  /** Null where a sum goes back that is of no units in particular. */
  quantity: number | null;
  /** For one unit, before discount and tax. */
  pricePaise: number;
  discountPaise: number;
  /** Percent. */
  rate: number;
}

/** All that stands on a paper, as it was when it was issued, beside number and date. */
export interface InvoiceFacts {
  seller: Seller;
  buyer: Buyer;
  placeOfSupply: Place;
  orderedAt: string;
  lines: InvoiceLine[];
}

/** From April to March, as papers are numbered: 2026-27. `day` is such as 2026-11-20. */
export function financialYearOf(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const begin = month >= 4 ? year : year - 1;
  return `${begin}-${String((begin + 1) % 100).padStart(2, '0')}`;
}
