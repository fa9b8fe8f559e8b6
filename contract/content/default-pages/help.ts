import type { PageBody } from '../page.ts';
import { doc, facts, h2, p, question, tiles } from './write.ts';

export const help: Partial<PageBody> = {
  title: 'Help Center',
  subtitle: 'Answers to nine common questions, and people to ask if yours is different.',
  description:
    'Answers about orders, shipping, returns, payments, your account and custom orders, and how to reach the studio.',
  layout: 'columns',
  text: doc(
    tiles(
      ['Orders', 'package', 'Placing and tracking orders', '#track'],
      ['Shipping', 'truck', 'Costs, times and places', '#shipping'],
      ['Returns & Refunds', 'undo-2', '{{days.return}} days to decide', '#returns'],
      ['Payments', 'credit-card', 'Cards, UPI, net banking', '#payment'],
      ['Account', 'user-round', 'Codes and passwords', '#account'],
      ['Custom Orders', 'palette', 'Made to your wishes', '#custom'],
    ),
    h2('Frequently Asked Questions'),
    question(
      'order',
      'How do I place an order?',
      'Choose a product and, if it has sizes, a size, and press Add to Cart. You can fill the cart without an account; to pay, please sign in, so that you can find your order again. Your cart is kept.',
      '[Browse the shop](/shop)',
    ),
    question(
      'track',
      'Where is my order?',
      'My Orders shows the status of each order: paid, processing, shipped, delivered. If something there puzzles you, write to us with the order number.',
      '[My Orders](/my-orders)',
    ),
    question(
      'shipping',
      'What does shipping cost, and how long does it take?',
      'Delivery is free all over India, for every order. We dispatch {{time.dispatch}}; a parcel takes {{time.delivery}}. We do not ship abroad.',
      '[Shipping Info](/shipping)',
    ),
    question(
      'returns',
      'Can I return or exchange a product?',
      'Yes, within {{days.return}} days of delivery, unused and as it came. Custom and personalized artworks cannot be returned, unless they are defective, damaged, late or not as described. If a product arrived damaged, send us a photo: we reply {{time.damaged}}.',
      '[Refund Policy](/refund-policy)',
    ),
    question(
      'cancel',
      'Can I cancel my order?',
      'Until it has left the studio, yes: in My Orders until we begin to pack it, and after that by writing to us with the order number. We refund you in full. There is no cancellation fee.',
      '[Refund Policy](/refund-policy)',
    ),
    question(
      'payment',
      'How can I pay, and is it safe?',
      'By credit or debit card, UPI or net banking. The payment runs through {{pay.names}}; your card number never reaches us.{{cash.help}} {{tax.total}} If money leaves your account without an order, we match the payment to your order or send it back.',
    ),
    question(
      'account',
      'I did not get my code, or forgot my password. What now?',
      'Codes are valid for 10 minutes; look in the spam folder too, and ask for a new one when the time is up. You can replace a forgotten password with a code that we send to your email.',
      '[Forgot password](/forgot-password)',
    ),
    question(
      'custom',
      'Do you make things to order?',
      'Gladly: paintings, clothes and wooden gifts, in your size, colours and motif. Tell us what you have in mind and by when. We answer with a sketch, a price and a date. Artists who would like to show their work with us get a reply {{time.artists}}.',
      '[Tell us about your idea](/contact?subject=custom)',
    ),
    question(
      'care',
      'How do I look after hand-painted work?',
      'Keep paintings out of direct sun and damp, and dust them with a dry, soft brush. Wash painted cloth by hand, in cold water, inside out. Wipe wood with a cloth that is barely damp.',
    ),
    h2('Still a question?'),
    p('Write or call us. Please have your order number at hand. {{time.complaint}}'),
    facts('contact-options'),
    h2('Support hours'),
    facts('support-hours'),
    p('We reply {{time.reply}}.'),
  ),
};
