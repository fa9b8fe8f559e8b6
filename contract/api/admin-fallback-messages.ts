/**
 * The same for the back office. Most texts are prescribed to the letter: the rows of `docs/coverage.md` have them, also
 * the odd ones, such as "Image size too large: ...".
 */
export const adminFallbackMessages = {
  books: 'Failed to fetch the ledger',
  checkBooks: 'Failed to check the ledger',
  invoices: 'Failed to fetch the GST documents',
  addHeroImage: 'Image size too large',
  deleteHeroImage: 'Failed to delete hero image',
  analytics: 'Failed to fetch analytics',
  orders: 'Failed to fetch orders',
  updateOrder: 'Failed to update order',
  returns: 'Failed to fetch returns',
  updateReturn: 'Failed to update return',
  products: 'Failed to fetch products',
  saveProduct: 'Image size too large: ...',
  deleteProduct: 'Failed to delete product',
  contacts: 'Failed to fetch contacts',
  updateContact: 'Failed to update contact',
  reply: 'Failed to send reply',
  /** Our own text: the specification names none. */
  deleteContact: 'Failed to resolve contact',
  commissions: 'Failed to fetch commissions',
  saveCommission: 'Failed to save the commission',
  users: 'Failed to fetch users',
  updateUser: 'Failed to update user',
  eraseUser: 'Failed to erase user',
  coupons: 'Failed to fetch coupons',
  saveCoupon: 'Failed to save coupon',
  deleteCoupon: 'Failed to delete coupon',
  mails: 'Failed to fetch emails',
  resendMail: 'Failed to send the email again',
  notices: 'Failed to fetch alerts',
  waiting: 'Failed to fetch what waits',
  quietHours: 'Failed to save the quiet hours',
  search: 'The search failed',
} as const;
