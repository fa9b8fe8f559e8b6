import { describe, expect, test } from 'vitest';
import { brand } from '#contract/content/brand.ts';
import { brandPresets } from '#contract/content/brand-rules.ts';
import { defaultSingle } from '#contract/content/documents.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import { words } from '#contract/content/words.ts';
import { shopSettings } from '#contract/settings/settings.ts';
import { demoMarksIn } from '#harness/demo-marks.ts';
import type { Events } from '#server/messages/event-data.ts';
import type { MessageFacts, OrderFacts } from '#server/messages/event-facts.ts';
import { neutralSettings } from '#server/studio/settings/shop-settings.ts';
import { renderMail } from './render-mail.ts';

const frame = {
  shop: shopSettings.parse({}),
  shopUrl: 'https://shop.example',
  brand: showBrand(brand.parse({})),
  words: words.parse({}).mails,
};
const order: OrderFacts = {
  orderId: '0197a3b2-0000-7000-8000-00000abcdef1',
  name: 'Asha',
  items: [
    {
      name: 'Nanda Devi at Dawn',
      image: '/media/nanda.jpg',
      selectedSize: null,
      quantity: 1,
      pricePaise: 1_250_000,
    },
    { name: 'Aipan Stole', image: null, selectedSize: 'M', quantity: 2, pricePaise: 129_950 },
  ],
  subtotalPaise: 1_509_900,
  taxPaise: 271_782,
  totalPaise: 1_781_682,
  address: ['Asha Rawat', '4 Mall Road', 'Nainital, Uttarakhand 263001', 'India', '9412055501'],
};
const message: MessageFacts = {
  ticket: 'AH-7K3QF2',
  name: 'Asha',
  email: 'asha@example.in',
  subject: 'custom',
  category: 'painting',
  message: 'A wide one for the hall:\n  three peaks,\n\nno people.',
};
const returned = {
  orderId: order.orderId,
  returnId: '0197a3b2-0000-7000-8000-00000abcdef2',
  name: 'Asha',
  pieces: [{ name: 'Walnut Bowl', selectedSize: null, quantity: 1 }],
  reason: 'damaged',
};
const request = {
  ticket: 'AH-7K3QF2',
  kind: 'access',
  resolveBy: '2026-12-20T04:30:00.000Z',
} as const;
const commission = { number: 'AH-7K3QF2', title: 'Nanda Devi for the hall', name: 'Asha' };
const examples: Events = {
  'order-for-the-shop': { ...order, city: 'Nainital' },
  'cash-for-the-shop': { ...order, city: 'Nainital', toPayOnDelivery: true },
  'order-upi': {
    ...order,
    step: 'placed',
    payUntil: '2026-11-21T11:15:00.000Z',
    upiId: 'aruna@okhdfcbank',
  },
  'jobs-failed': {
    jobs: [
      { name: 'send-refund', times: 2, lastAt: '2026-11-20T11:15:00.000Z', error: 'No answer.' },
    ],
  },
  'backup-failed': {
    name: 'Asha',
    at: '2026-11-20T22:00:00.000Z',
    problem: 'The disk of /backups is full.',
  },
  'low-stock': {
    variants: [
      { name: 'Handloom Kurta', label: 'Indigo / M', stock: 2 },
      { name: 'Walnut Bowl', label: null, stock: 0 },
    ],
    more: 3,
  },
  'verification-code': { name: 'Asha', code: '048213', minutes: 10 },
  'already-registered': { name: 'Asha' },
  'reset-code': { name: 'Asha', code: '048213', minutes: 10 },
  'sign-in-code': { code: '048213', minutes: 10 },
  'google-link-code': { name: 'Asha', code: '048213', minutes: 10 },
  'password-changed': { name: 'Asha', created: false },
  'google-linked': { name: 'Asha' },
  'second-factor-changed': { name: 'Asha', what: 'passkey-added' },
  'staff-new-device': {
    memberName: 'Kiran',
    device: 'Chrome on Android',
    network: '203.0.113.7',
    at: '2026-11-20T11:15:00.000Z',
    isReader: false,
  },
  'connection-changed': {
    title: 'Email',
    what: 'replaced',
    by: 'Kiran',
    at: '2026-11-20T11:15:00.000Z',
  },
  'erasure-asked': { name: 'Asha', dueAt: '2026-11-27T11:15:00.000Z' },
  'account-erased': { name: 'Asha' },
  'test-mail': { name: 'Asha' },
  'staff-invitation': { name: 'Asha', staffRole: 'packer', token: 'Zm9vYmFy', days: 7 },
  'order-placed': { ...order, heldUntil: '2026-11-20T11:15:00.000Z' },
  'payment-link': {
    ...order,
    heldUntil: '2026-11-23T11:15:00.000Z',
    url: 'https://shop.example/pay/Zm9vYmFy',
  },
  'order-paid': order,
  'order-code': { ...order, code: '048213', minutes: 10, toPayOnDelivery: true },
  'order-confirmed': { ...order, toPayOnDelivery: true },
  'order-delivered': order,
  'order-cancelled': { ...order, byShopper: true, paid: 'online', returnedPaise: 1_781_682 },
  'payment-returned': {
    ...order,
    amountPaise: 1_781_682,
    reason: 'The painting was sold to somebody else a moment before your payment arrived.',
    pieces: [{ name: 'Hills at Dusk', selectedSize: null, quantity: 1 }],
    dueOn: '2026-12-01',
  },
  'order-shipped': {
    ...order,
    carrier: 'Kumaon Parcels',
    trackingNumber: 'KP-17',
    trackingUrl: null,
    isCorrection: false,
  },
  'return-step': { ...returned, status: 'refused', answer: 'The glaze runs as in the photo.' },
  'return-for-the-shop': { ...returned, details: 'A crack\nbelow the rim.', images: 2 },
  'review-step': {
    orderId: order.orderId,
    productId: '0190a1b2-0000-7000-8000-000000000001',
    piece: 'Ringal Basket',
    name: 'Asha',
    what: 'hidden',
    words: 'It names another customer.',
    text: 'As my neighbour Ravi says, it smells of the forest.',
  },
  'certificate-confirm': {
    name: 'Asha',
    piece: 'Ringal Basket',
    number: 'C-7K3QF2M9',
    token: 'token',
    toEmail: 'meera@example.in',
    days: 14,
  },
  'certificate-offered': {
    piece: 'Ringal Basket',
    number: 'C-7K3QF2M9',
    token: 'token',
    days: 14,
  },
  'certificate-changed': {
    piece: 'Ringal Basket',
    number: 'C-7K3QF2M9',
    what: 'replaced',
    newNumber: 'C-8K3QF2M9',
  },
  'certificate-passed-on': {
    piece: 'Ringal Basket',
    number: 'C-7K3QF2M9',
    code: 'abc',
    isNewOwner: true,
    hasAccount: false,
  },
  'message-received': { ...message, images: 2 },
  'message-reply': { ...message, reply: 'Gladly.\n\nThree peaks take four weeks.' },
  'message-for-the-shop': {
    ...message,
    accountEmail: 'asha.rawat@example.in',
    images: [{ fileName: 'the hall.jpg', path: '/api/admin/contacts/1/images/1' }],
  },
  'commission-news': {
    ...commission,
    what: 'quoted',
    by: 'studio',
    text: 'Three peaks in mineral colours,\nframed in walnut.',
    totalPaise: 4_720_000,
    validUntil: '2026-12-20',
  },
  'commission-for-the-shop': {
    ...commission,
    email: 'asha@example.in',
    what: 'written',
    text: 'A little wider, please.',
    images: 1,
  },
  'commission-link': { ...commission, token: 'Zm9vYmFy', hours: 24 },
  'grievance-received': { ...request, acknowledgeBy: '2026-11-22T04:30:00.000Z' },
  'grievance-step': { ...request, status: 'refused', answer: 'Nobody of this name is known here.' },
  'grievance-for-the-shop': {
    ...request,
    name: 'Asha',
    email: 'asha@example.in',
    details: 'What do you hold of me?',
    acknowledgeBy: '2026-11-22T04:30:00.000Z',
  },
  'data-breach': {
    title: 'A list of addresses was copied',
    nature: 'Somebody copied a list of 40 orders.',
    happened: 'In the night to 20 November',
    dataKinds: 'names, postal addresses',
    consequences: 'You may get letters that pretend to be from us.',
    measures: 'The way in is closed.',
    safetySteps: 'Trust no letter that asks for money.',
  },
  'policy-changed': {
    page: 'terms',
    holdsFrom: '2026-12-26T18:30:00.000Z',
    isComing: true,
    summary: 'You may return products for 14 days.',
  },
  'account-inactive': { name: 'Asha', eraseOn: '2026-12-20T04:30:00.000Z' },
  'webhooks-silent': {
    payments: 3,
    since: '2026-11-20T04:30:00.000Z',
    lastAt: '2026-11-18T09:00:00.000Z',
    isRefused: false,
  },
  'payment-disputed': {
    orderId: order.orderId,
    amountPaise: 1_781_682,
    reason: 'goods not received',
    status: 'open',
    respondBy: '2026-11-27T18:29:00.000Z',
  },
};
const write = <T extends keyof Events>(template: T, more: Partial<Events[T]> = {}) =>
  renderMail(template, { ...examples[template], ...more }, frame);
/** Mails that are not to Asha. */
const greetings: Partial<Record<keyof Events, string>> = {
  'certificate-changed': 'Namaste,',
  'certificate-offered': 'Namaste,',
  'certificate-passed-on': 'Namaste,',
  'low-stock': 'Handloom Kurta, Indigo / M: 2 left',
  'message-for-the-shop': 'Asha wrote',
  'commission-for-the-shop': 'Asha wrote',
  'return-for-the-shop': 'Asha has requested',
  'staff-invitation': 'Asha invites you',
  'staff-new-device': 'Kiran signed in',
  'connection-changed': 'Kiran replaced the connection to Email',
  'grievance-received': 'Namaste,',
  'grievance-step': 'Namaste,',
  'grievance-for-the-shop': 'Asha has sent',
  'data-breach': 'Namaste,',
  'policy-changed': 'Namaste,',
  'sign-in-code': 'Namaste,',
  'webhooks-silent': '3 payments arrived',
  'order-for-the-shop': 'Asha has ordered 3 items for ₹17,816.82, to Nainital.',
  'cash-for-the-shop': 'Asha wants to pay ₹17,816.82 on delivery',
  'jobs-failed': 'send-refund',
  'payment-disputed': 'The customer who paid order 0ABCDEF1',
};
const templates = Object.keys(examples) as (keyof Events)[];

describe.each(templates)('the mail %s', (template) => {
  test('names the shop and the customer, and has a text part without markup', async () => {
    const { subject, text } = await write(template);
    expect(subject).toContain('Aipan Haat');
    expect(text).toContain(greetings[template] ?? 'Namaste Asha,');
    expect(text).toContain('namaste@aipanhaat.example');
    expect(text).not.toMatch(/[<>]|&\w+;/);
  });

  test('links to whole addresses only', async () => {
    const { html } = await write(template);
    const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => link);
    for (const link of links) expect(link).toMatch(/^(?:https:\/\/shop\.example|mailto:)/);
  });
});

test.each(templates.filter((template) => 'name' in examples[template]))(
  'the mail %s shows what a customer typed as text only',
  async (template) => {
    const { html } = await write(template, { name: '<img src=x onerror=alert(1)>' });
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x');
  },
);

test('an owner whose account was used elsewhere is not asked to inform the owner', async () => {
  const textOf = async (isOwner: boolean) =>
    (await write('staff-new-device', { isReader: true, isOwner })).text;
  expect(await textOf(false)).toContain('at once and tell the owner of the shop.');
  expect(await textOf(true)).toContain('at once, then reset your second factor.');
  expect(await textOf(true)).not.toContain('tell the owner');
});

test.each(['verification-code', 'reset-code', 'sign-in-code', 'google-link-code'] as const)(
  'the code is the only six digits of the mail %s',
  async (template) => {
    const { subject, html, text } = await write(template);
    for (const part of [subject, html, text]) expect(part.match(/\b\d{6}\b/g)).toEqual(['048213']);
  },
);

test('the order mail lists what was bought, the sums and where it goes', async () => {
  const { subject, html, text } = await write('order-paid');
  expect(subject).toBe('Order confirmed: #0ABCDEF1 (Aipan Haat)');
  for (const line of [
    /1 × Nanda Devi at Dawn\s+₹12,500\.00/,
    /2 × Aipan Stole, Size M\s+₹2,599\.00/,
    /Subtotal\s+₹15,099\.00/,
    /GST\s+₹2,717\.82/,
    /Shipping\s+Free/,
    /Total\s+₹17,816\.82/,
    /Nainital, Uttarakhand 263001\n/,
    /https:\/\/shop\.example\/my-orders/,
  ]) {
    expect(text).toMatch(line);
  }
  expect(html).toContain('src="https://shop.example/media/nanda.jpg"');
});

test('the order mail shows a gift note as it was written, and nothing where there is none', async () => {
  const giftNote = 'For Mira <b>\n\nlove & light ❤️';
  const { html, text } = await write('order-paid', { giftNote });
  expect(html).toMatch(
    /white-space:\s*pre-wrap[^>]*>For Mira &lt;b&gt;\n\nlove &amp; light ❤️<\/pre>/,
  );
  expect(text).toContain('Your gift note\n\nFor Mira <b>\n\nlove & light ❤️\n');
  expect((await write('order-shipped', { giftNote })).text).toContain('love & light');
  for (const none of [{}, { giftNote: '' }]) {
    expect((await write('order-paid', none)).text).not.toContain('gift note');
  }
});

test('a link in a mail stands by itself in its plain text', async () => {
  const { text } = await write('order-paid');
  expect(text).toContain('9412055501\n\nSee your orders (https://shop.example/my-orders)\n\n');
});

test('the mail of a parcel names it, leads to its tracking page, and says when it is a correction [ao-14]', async () => {
  const known = {
    carrier: 'Delhivery',
    trackingNumber: 'DL123456789IN',
    trackingUrl: 'https://www.delhivery.com/track/package/DL123456789IN',
  };
  const { subject, html, text } = await write('order-shipped', known);
  expect(subject).toBe('Order shipped: #0ABCDEF1 (Aipan Haat)');
  expect(text).toContain('Carrier: Delhivery\nTracking number: DL123456789IN');
  expect(html).toContain(`href="${known.trackingUrl}"`);
  const unknown = await write('order-shipped');
  expect(unknown.text).toContain('Carrier: Kumaon Parcels\nTracking number: KP-17');
  expect(unknown.html).not.toContain('Track your parcel');
  const correction = await write('order-shipped', { ...known, isCorrection: true });
  expect(correction.subject).toBe('Corrected tracking number: #0ABCDEF1 (Aipan Haat)');
  expect(correction.text).toMatch(/Please\s+use\s+this\s+one/);
});

test('the mail of an order that was shipped without a number says so', async () => {
  const { subject, text } = await write('order-shipped', {
    carrier: null,
    trackingNumber: null,
  });
  expect(subject).toBe('Order shipped: #0ABCDEF1 (Aipan Haat)');
  expect(text).toContain('shipped it.');
  expect(text).not.toMatch(/Carrier|null/);
});

test('the mail of an unpaid order says until when its units are held, and where to pay', async () => {
  const { subject, text } = await write('order-placed');
  expect(subject).toBe('Order received, waiting for payment: #0ABCDEF1 (Aipan Haat)');
  expect(text).toMatch(/you\s+until\s+4:45\s+pm/);
  expect(text).toContain('https://shop.example/cart');
  const underWay = await write('order-placed', { heldUntil: null });
  expect(underWay.text).toMatch(/do\s+not\s+need\s+to\s+do\s+anything\s+or\s+pay\s+again/);
  expect(underWay.text).not.toContain('/cart');
});

test('the mail of a delivered order asks for a rating, and explains how to return it', async () => {
  const { text } = await write('order-delivered');
  expect(text).toMatch(/Rate your order \(https:\/\/shop\.example\/my-orders\)/);
  expect(text).toMatch(/within\s+7\s+days/);
});

test('the mail of a cancelled order says who cancelled it, and what happens to the money', async () => {
  const textOf = async (more: Partial<Events['order-cancelled']>) =>
    (await write('order-cancelled', more)).text.replace(/\s+/g, ' ');
  expect(await textOf({})).toContain('As you asked, your order 0ABCDEF1 is cancelled.');
  expect(await textOf({})).toContain('We refund ₹17,816.82 to your original payment method.');
  const byShop = { byShopper: false, returnedPaise: 0 };
  expect(await textOf(byShop)).toContain('Your payment has already been refunded.');
  expect(await textOf({ ...byShop, paid: 'not' })).toContain('You have not paid for it.');
});

test('an order names its coupon between its lines and its tax', async () => {
  const cheaper = {
    ...order,
    couponCode: 'DIWALI10',
    discountPaise: 150_990,
    subtotalPaise: 1_358_910,
  };
  const { text } = await renderMail('order-paid', cheaper, frame);
  const sums = text.slice(text.indexOf('Subtotal')).replace(/\s+/g, ' ');
  expect(sums).toMatch(/^Subtotal ₹15,099.00 Coupon DIWALI10 -₹1,509.90 GST /);
});

test('a shop without GST shows none', async () => {
  const { text } = await write('order-paid', { taxPaise: 0, totalPaise: 1_509_900 });
  expect(text).not.toContain('GST');
});

test('the shop reads a message as it was typed, and answers the customer [contact-10]', async () => {
  const { subject, text, replyTo } = await write('message-for-the-shop');
  expect(subject).toBe('Custom order: painting from Asha (Aipan Haat ticket AH-7K3QF2)');
  expect(replyTo).toEqual({ name: 'Asha', address: 'asha@example.in' });
  expect(text).toContain('A wide one for the hall:\n  three peaks,\n\nno people.');
  expect(text).toMatch(
    /the hall\.jpg\s\(https:\/\/shop\.example\/api\/admin\/contacts\/1\/images\/1\)/,
  );
  expect(text).toContain('asha.rawat@example.in');
});

test('a message is acknowledged with its ticket number and the deadlines that the law sets', async () => {
  const { subject, text, replyTo } = await write('message-received');
  expect(subject).toBe('We have received your message, Aipan Haat ticket AH-7K3QF2');
  expect(replyTo).toBeUndefined();
  for (const line of ['AH-7K3QF2', 'within\n48 hours', 'three peaks,', 'With 2 images']) {
    expect(text.replace(/\s+/g, ' ')).toContain(line.replace(/\s+/g, ' '));
  }
});

test('the mail of a refund names the sum and the reason', async () => {
  const { text } = await write('payment-returned');
  expect(text).toContain('₹17,816.82');
  expect(text).toContain('sold to somebody else');
  expect(text).toContain('1 × Hills at Dusk');
  expect(text.replace(/\s+/g, ' ')).toContain('the slowest by 1 December 2026.');
  expect(text).not.toContain('credit note');
  expect((await write('payment-returned', { invoiceId: 'x' })).text).toContain(
    'The credit note is attached',
  );
  const earlier = await write('payment-returned', { pieces: undefined, dueOn: undefined });
  expect(earlier.text.replace(/\s+/g, ' ')).toContain('within 3 business days.');
});

test('the alert about webhooks says when, and where they must lead', async () => {
  const { text } = await write('webhooks-silent');
  expect(text).toContain('Since 20 Nov 2026, 10:00 am');
  expect(text).toContain('The last webhook arrived on 18 Nov 2026, 2:30 pm.');
  expect(text).toContain('https://shop.example/api/payment/webhook');
  const never = await write('webhooks-silent', { payments: 1, lastAt: null, isRefused: true });
  expect(never.text).toContain('1 payment arrived');
  expect(never.text).toContain('None has ever arrived.');
  expect(never.text.replace(/\s+/g, ' ')).toContain('matches no secret that the shop knows');
});

test('a dispute is mailed with its sum, and its deadline', async () => {
  const open = await write('payment-disputed');
  expect(open.subject).toBe('A payment is disputed: Aipan Haat order 0ABCDEF1');
  expect(open.text).toContain('₹17,816.82');
  expect(open.text).toContain('27 Nov 2026, 11:59 pm');
  const lost = await write('payment-disputed', { status: 'lost', respondBy: null });
  expect(lost.subject).toBe('You lost a dispute: Aipan Haat order 0ABCDEF1');
});

test('the colours and fonts are the shop’s, and no text can name one [brand-3]', async () => {
  const look = showBrand(brand.parse(brandPresets[1]?.look));
  const data = { ...examples['order-paid'], name: 'style="color: var(--accent)"' };
  const { html } = await renderMail('order-paid', data, { ...frame, brand: look });
  expect(html).toContain(`color:${look.colours.accent}`);
  expect(html).toContain('Poppins');
  expect(html).not.toContain('#9a3a20');
  expect(html).toContain('color: var(--accent)');
});

test('every mail of a shop of its own is without a word or colour of the demo’s studio', async () => {
  const own = {
    ...frame,
    shop: shopSettings.parse({ ...neutralSettings, name: 'Mitti Jaipur' }),
    brand: showBrand(defaultSingle('brand', 'own')),
    words: defaultSingle('words', 'own').mails,
  };
  // What these examples sell and send is somebody's.
  const sent = JSON.stringify(examples).replace(/Aipan |Kumaon |, Uttarakhand/g, '');
  for (const [template, data] of Object.entries(JSON.parse(sent) as Events)) {
    const mail = await renderMail(template as keyof Events, data, own);
    expect(mail.text, template).toContain('Mitti Jaipur');
    expect(demoMarksIn(Object.values(mail).join('\n')), template).toEqual([]);
    expect(mail.text, template).not.toMatch(/Write to +or|mailto:\s|undefined/);
  }
});

test('the greeting and the signature are the shop’s', async () => {
  const own = { greeting: 'Khamma Ghani', signature: 'Leela and the potters' };
  const { text } = await renderMail('order-paid', examples['order-paid'], {
    ...frame,
    words: own,
  });
  expect(text).toContain('Khamma Ghani Asha,');
  expect(text).toContain('Leela and the potters');
  expect(text).not.toContain('Namaste');
});
