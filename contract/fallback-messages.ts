/**
 * What a caller shows when a call brought no answer at all: the specification's error catalogues
 * (storefront, section 8; back office, section 8), to the letter.
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
  contact: 'Failed to send message.',
  contactWithImages: 'Failed to send message with images.',
  createOrder: 'Failed to create order.',
  verifyPayment: 'Payment verification failed.',
  orders: 'Failed to fetch orders.',
  order: 'Failed to fetch order.',
  rating: 'Failed to submit rating.',
  /** Where a page knows that it is the line. */
  noConnection: 'No Internet Connection',
  admin: {
    heroImages: 'Failed to fetch hero images',
    addHeroImage: 'Image size too large',
    deleteHeroImage: 'Failed to delete hero image',
    analytics: 'Failed to fetch analytics',
    orders: 'Failed to fetch orders',
    updateOrder: 'Failed to update order',
    products: 'Failed to fetch products',
    saveProduct: 'Image size too large: ...',
    deleteProduct: 'Failed to delete product',
    contacts: 'Failed to fetch contacts',
    updateContact: 'Failed to update contact',
    reply: 'Failed to send reply',
    /** The catalogue names none. */
    deleteContact: 'Failed to resolve contact',
    users: 'Failed to fetch users',
    updateUser: 'Failed to update user',
    eraseUser: 'Failed to erase user',
  },
} as const;
