/**
 * What a caller shows when a call got no answer. The texts are prescribed to the letter: the rows of
 * `docs/coverage.md` have them. Those of the back office are in their own file, which customers need
 * not load.
 */
export const fallbackMessages = {
  register: 'Registration failed. Please try again.',
  login: 'Login failed. Please try again.',
  google: 'Google authentication failed. Please try again.',
  verify: 'Verification failed. Please try again.',
  resend: 'Failed to resend verification code.',
  profile: 'Failed to fetch profile.',
  updateProfile: 'Failed to update profile.',
  changePassword: 'Failed to change password.',
  logout: 'Logged out successfully.',
  products: 'Failed to fetch products.',
  product: 'Failed to fetch product.',
  featured: 'Failed to fetch featured products.',
  heroImages: 'Failed to fetch hero images',
  contact: 'Failed to send message.',
  contactWithImages: 'Failed to send message with images.',
  createOrder: 'Failed to create order.',
  verifyPayment: 'Payment verification failed.',
  orders: 'Failed to fetch orders.',
  order: 'Failed to fetch order.',
  cancelOrder: 'Failed to cancel the order.',
  rating: 'Failed to submit rating.',
  askReturn: 'Failed to request the return.',
  withdrawReturn: 'Failed to withdraw the return.',
  /** Where the page knows that the connection is the cause. */
  noConnection: 'No Internet Connection',
} as const;
