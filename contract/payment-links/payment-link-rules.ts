export const paymentLinkMessages = {
  made: 'The payment link is ready',
  mailed: 'The payment link is on its way to the customer',
  noMail: 'The order has no email address. Please edit the order, or share the link.',
  notPayable: 'This order is not waiting for a payment by link.',
  over: 'The time to pay for this order is over. Please edit the order and choose a new time.',
  unknown: 'This payment link is not valid. Please check it against the message that you received.',
  expired: 'This payment link has expired. Please write to us for a new one.',
  cancelled: 'This order is cancelled. There is nothing to pay.',
  paid: 'This order is paid. Thank you!',
  partPaid: 'We have received your payment. Thank you!',
  changed: 'The order has changed. Please review it before you pay.',
  addressMissing: 'Please enter the delivery address.',
  returned: 'This payment came too late for the order. We are refunding it in full.',
  whatsapp: (shopName: string, order: string, sum: string, url: string) =>
    `The total of your order ${order} at ${shopName} is ${sum}. You can view it and pay here: ${url}`,
} as const;

/** The page of a link; who has it may see what it asks money for, and pay. */
export const paymentLinkPath = (token: string) => `/pay/${token}`;

/** A part of a commission pays no whole order. */
export const thanksFor = (isPart: boolean) =>
  isPart ? paymentLinkMessages.partPaid : paymentLinkMessages.paid;
