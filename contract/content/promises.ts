/** Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). */
export const complaintPromise =
  'We acknowledge every complaint within 48 hours and settle it within one month.';
