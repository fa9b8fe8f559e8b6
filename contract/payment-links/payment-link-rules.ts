export const paymentLinkMessages = {
  made: 'The payment link is ready',
  mailed: 'The payment link is mailed to the customer',
  noMail:
    'The order has no email address to mail the link to. Please edit the order, or share the link.',
  notPayable: 'This order is not waiting for a payment that a link could make.',
  over: 'The time to pay for this order is over. Please choose a new time: edit the order.',
  unknown: 'This payment link is not valid. Please compare it with the message that you got.',
  expired: 'The time to pay by this link is over. Please write to us, and we send you a new one.',
  cancelled: 'This order is cancelled. There is nothing to pay.',
  paid: 'This order is paid. Thank you!',
  partPaid: 'We have your payment. Thank you!',
  changed: 'The order was changed meanwhile. Please look at it once more before you pay.',
  addressMissing: 'Please tell us where the order goes.',
  returned: 'This payment could not pay the order any more. It is on its way back to you in full.',
  whatsapp: (shopName: string, order: string, sum: string, url: string) =>
    `Your order ${order} at ${shopName} comes to ${sum}. You can look at it and pay here: ${url}`,
} as const;

/** The page of a link; who has it may see what it asks money for, and pay. */
export const paymentLinkPath = (token: string) => `/pay/${token}`;

/** A part of a commission pays no whole order. */
export const thanksFor = (isPart: boolean) =>
  isPart ? paymentLinkMessages.partPaid : paymentLinkMessages.paid;
