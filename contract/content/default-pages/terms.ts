import type { PageBody } from '../page.ts';
import { doc, facts, h2, h3, p, ul } from './write.ts';

export const contactOfPolicy = [
  p(
    'The quickest way is our [contact form](/contact): your message gets a ticket number, and you can attach images.',
  ),
  h3('Who you buy from'),
  facts('seller'),
  h3('Grievance Officer'),
  facts('grievance-officer'),
];

export const terms: Partial<PageBody> = {
  title: 'Terms of Service',
  description:
    'What you and the studio agree on when you use this shop and buy from it, in plain words.',
  layout: 'contents',
  text: doc(
    h2('Agreement to Terms'),
    p(
      'These terms are an agreement between you and {{shop.seller}}. By using our shop or ordering from it you accept them. If you do not, please do not use the shop.',
    ),
    p(
      'You must be at least 18 years old, or have the consent of a parent or guardian who answers for you. A parent or guardian opens the account for a younger person and is then our customer.',
    ),
    h2('Use of Service'),
    p(
      'Look around, fill a cart, buy, rate what you have received: that is what the shop is for. Please do not',
    ),
    ul(
      'break the law with it or harm others through it;',
      'try to get at data or places that are not meant for you;',
      'use programs that collect its content or disturb it;',
      "order in someone else's name, or rate what you have not bought.",
    ),
    h2('Account Terms'),
    p(
      'To order, you need an account with your real name and your own email address. Keep your password to yourself; what happens under your account counts as done by you until you tell us that it is in other hands. We may close an account that breaks these terms. You may have yours closed whenever you like: your profile has the button.',
    ),
    h2('Purchases and Payments'),
    p('Prices are in Indian rupees. {{tax.cart}}'),
    p(
      'You pay through {{pay.names}}, by card, UPI or net banking. While you pay we hold the products for 15 minutes. The contract is made when we have received your payment and confirmed it by email.{{cash.terms}} If a payment comes too late and the product is sold, we refund all of it.',
    ),
    p(
      'If a price was obviously wrong, we tell you before we ship. You can then cancel and get a full refund.',
    ),
    h2('Shipping and Returns'),
    p(
      'We deliver within India, free of charge, as [Shipping Info](/shipping) says. The risk stays ours until the parcel is in your hands.',
    ),
    p(
      'You can return a product within {{days.return}} days of delivery and cancel an order until it has left. Our [Refund Policy](/refund-policy) says how, and what cannot be returned. Goods that are defective, late or not as described can always be.',
    ),
    h2('Intellectual Property'),
    p(
      'Images, drawings, texts and designs in this shop belong to {{shop.name}} or to the artists who made them. When you buy a product, it is yours: to keep, to give, to sell again. The right to copy it, to print it or to put it on other goods stays with the artist, unless we agree otherwise in writing.',
    ),
    h2('Disclaimers'),
    p(
      'Our products are made by hand. Line, grain and colour differ a little from one to the next, and from the image on your screen. We describe each product as well as we can, and we keep the shop open as well as we can, but we cannot promise that it is free of every fault or always within reach. What the law guarantees you stays untouched.',
    ),
    h2('Limitation of Liability'),
    p(
      'As far as the law allows, what we owe you for an order is limited to what you paid for it, and we do not answer for losses that nobody could foresee. This limits neither your rights as a consumer over defective or wrongly described goods, nor our liability for intent, fraud, or harm to life and health.',
    ),
    h2('Governing Law'),
    p(
      'The law of India governs these terms. Disputes belong before the courts of {{shop.courts}}. Your right to turn to the consumer commission where you live or work remains.',
    ),
    h2('Changes to Terms'),
    p(
      'We may change these terms. We give 30 days notice of a material change, here and by email, before it applies. An order keeps the terms under which it was placed.',
    ),
    h2('Contact Us'),
    p('Tell us what is on your mind. {{time.complaint}}'),
    ...contactOfPolicy,
  ),
};
