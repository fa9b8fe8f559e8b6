/** The shop's promises about time, in one place (specification, section 9). */
export const promises = {
  delivery: [
    { place: 'Delhi and Dehradun', time: '3-4 days' },
    { place: 'Major cities', time: '7 days' },
    { place: 'Remote areas', time: 'up to 10 days' },
  ],
  dispatch: 'Monday to Friday',
  reply: 'within 24 hours',
  damaged: 'within 24-48 hours',
  artists: 'within 7-10 business days',
  refund: 'within 3 business days',
  /** Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). */
  complaint: 'We acknowledge every complaint within 48 hours and settle it within one month.',
} as const;
