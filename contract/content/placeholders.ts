/**
 * What the shop fills in where a text says `{{shop.name}}`, so that no text goes stale; with what
 * each means, for those who write.
 */
export const placeholders = {
  'shop.name': 'The shop’s name',
  'shop.tagline': 'The tagline',
  'shop.city': 'The city',
  'shop.state': 'The state',
  'shop.place': 'Where the studio is, as “ in Jaipur, Rajasthan”',
  'shop.seller': 'Who sells, with the address',
  'shop.courts': 'Whose courts decide',
  'shop.email': 'The email address',
  'shop.phone': 'The phone number',
  'shop.whatsapp': 'The WhatsApp number',
  'shop.address': 'The address',
  'officer.name': 'The grievance officer',
  'days.return': 'Days to return a product',
  'days.erasure': 'Days until an account is erased',
  'years.consents': 'Years for which consents are stored',
  'time.dispatch': 'When parcels leave',
  'time.delivery': 'How long parcels take',
  'time.reply': 'When messages are answered',
  'time.damaged': 'When damage is answered',
  'time.artists': 'When artists hear back',
  'time.refund': 'When refunds are sent',
  'time.complaint': 'What the law says of complaints',
  'tax.cart': 'What the cart says of GST',
  'tax.total': 'The same, shorter',
  'cash.terms': 'When the contract is made with cash on delivery, if the shop offers it',
  'cash.help': 'How one pays on delivery, if the shop offers it',
  'web.encrypted': 'That the shop is encrypted, if it is',
  'google.account': 'What Google says of an account, if customers can use one',
  'google.sharing': 'That Google knows of it, if customers can use an account there',
  'google.button': 'The button of Google, if there is one',
  'map.part': 'The map on the contact page, if there is one',
} as const;

export type PlaceholderName = keyof typeof placeholders;

export const placeholderMessages = {
  unknown: 'The shop does not know this placeholder',
} as const;

/** The name may have spaces around it. In linear time, whatever the text. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g;

export function hasUnknownPlaceholder(text: string): boolean {
  return [...text.matchAll(placeholderPattern)].some(
    ([, name = '']) => !Object.hasOwn(placeholders, name.trim()),
  );
}
