/** The explanation in every file. */
export const readMe = [
  'This is all the data that the shop stores about you, in data.json; the images are in the folder images.',
  'Times are in UTC. Amounts that end in Paise are hundredths of a rupee: 118000 is ₹1,180.00.',
  'notInThisFile lists the data that is left out, and why.',
  'Is something wrong? The privacy policy of the shop says how to have it corrected or erased.',
] as const;

/**
 * Section 11 of the Digital Personal Data Protection Act: what the data is for, and who else has
 * it.
 */
export const usedFor = [
  'To take, pack, deliver, exchange and refund your orders',
  'To open your account, and to send codes and notices about its safety',
  'To answer your messages',
  'To keep the records that tax law requires',
  'To keep the shop working, and keep fraud out',
] as const;
export const sharedWith = [
  'The payment provider of each order: the amount, and the name, email and phone number of the order',
  'The couriers named at your shipments: name, address and phone number for the delivery',
  'Google, if you sign in with it',
  'Companies that deliver the emails of the shop and host it, on its behalf',
] as const;
