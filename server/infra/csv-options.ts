/** How every CSV file is written, after RFC 4180. */
export const csvOptions = {
  record_delimiter: 'windows',
  // A line break of any kind would end the row.
  quoted_match: /[\r\n]/,
} as const;
