/** A whole pincode, or the first digits of those of a region. */
export const pincodeStart = /^[1-9]\d{1,5}$/;

/** As the owner has set it; whether a category may be sold so, the category says. */
export interface CashOnDelivery {
  isOn: boolean;
  /** Rupees, with tax and fee. */
  largestTotal: number;
  /** Rupees before tax; 0 for none. */
  fee: number;
  /** Whole pincodes, or their first digits; none is everywhere. */
  pincodes: string[];
}
