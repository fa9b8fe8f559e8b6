/**
 * What the shop fills in where a text says `{{shop.name}}`, so that no text goes stale; with what
 * each means, for those who write.
 */
export const placeholders = {
  'shop.name': 'The shop’s name',
  'shop.tagline': 'The tagline',
  'shop.city': 'The city',
  'shop.state': 'The state',
  'shop.place': 'The place of the studio, as “ in Jaipur, Rajasthan”',
  'shop.seller': 'The seller, with the address',
  'shop.courts': 'The place of jurisdiction',
  'shop.email': 'The email address',
  'shop.phone': 'The phone number',
  'shop.whatsapp': 'The WhatsApp number',
  'shop.address': 'The address',
  'officer.name': 'The grievance officer',
  'days.return': 'Days to return a product',
  'days.erasure': 'Days until an account is erased',
  'years.consents': 'Years for which consents are stored',
  'time.dispatch': 'Dispatch days',
  'time.delivery': 'Delivery times',
  'time.reply': 'Reply time for messages',
  'time.damaged': 'Reply time for damage',
  'time.artists': 'Reply time for artists',
  'time.refund': 'Time until a refund',
  'time.complaint': 'Time limits for complaints',
  'tax.cart': 'The note on GST in the cart',
  'tax.total': 'The note on GST, shorter',
  'cash.terms': 'The contract with cash on delivery, if the shop offers it',
  'cash.help': 'Paying on delivery, if the shop offers it',
  'pay.names': 'The payment providers',
  'pay.sharing': 'Who takes the payments',
  'web.encrypted': 'The note on encryption, if the shop uses https',
  'google.account': 'Account data from Google, if customers can sign in with it',
  'google.sharing': 'Data that Google receives, if customers can sign in with it',
  'google.button': 'The Google button, if there is one',
  'map.part': 'The map on the contact page, if there is one',
} as const;

export type PlaceholderName = keyof typeof placeholders;

export const placeholderMessages = {
  unknown: 'This placeholder does not exist',
} as const;

/** The name may have spaces around it. In linear time, whatever the text. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g;

export function hasUnknownPlaceholder(text: string): boolean {
  return [...text.matchAll(placeholderPattern)].some(
    ([, name = '']) => !Object.hasOwn(placeholders, name.trim()),
  );
}
