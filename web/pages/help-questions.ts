import type { ShopFacts } from '#contract/settings/settings.ts';
import { promises } from './promises.ts';

export interface Question {
  /** Where the page's tiles lead. */
  id: string;
  question: string;
  answer: string;
  more?: { label: string; to: string };
}

export function questionsOf(shop: ShopFacts): readonly Question[] {
  return [
    {
      id: 'order',
      question: 'How do I place an order?',
      answer:
        'Choose a product and, if it has sizes, a size, and press Add to Cart. You can fill the cart without an account; to pay you sign in, because that is how you find your order again. Your cart comes along.',
      more: { label: 'Browse the shop', to: '/shop' },
    },
    {
      id: 'track',
      question: 'Where is my order?',
      answer:
        'My Orders shows the status of each order: paid, processing, shipped, delivered. If something there puzzles you, write to us with the order number.',
      more: { label: 'My Orders', to: '/my-orders' },
    },
    {
      id: 'shipping',
      question: 'What does shipping cost, and how long does it take?',
      answer: `Delivery is free all over India, whatever the order comes to. We dispatch ${promises.dispatch}; a parcel takes ${deliveryTimes}. We do not ship abroad.`,
      more: { label: 'Shipping Info', to: '/shipping' },
    },
    {
      id: 'returns',
      question: 'Can I return or exchange a product?',
      answer: `Yes, within 7 days of delivery, unused and as it came. Custom and personalized artworks cannot be returned, unless they are defective, damaged, late or not as described. If a product arrived damaged, send us a photo: you hear from us ${promises.damaged}.`,
      more: { label: 'Refund Policy', to: '/refund-policy' },
    },
    {
      id: 'cancel',
      question: 'Can I cancel my order?',
      answer:
        'Until it has left the studio, yes: in My Orders until we begin to pack it, and after that by writing to us with the order number. You get back all that you paid. There is no cancellation fee.',
      more: { label: 'Refund Policy', to: '/refund-policy' },
    },
    {
      id: 'payment',
      question: 'How can I pay, and is it safe?',
      answer: `By credit or debit card, UPI or net banking. The payment runs through Razorpay; your card number never reaches us. ${taxSentence(shop)} If money leaves your account without an order, we find and match it, or send it back.`,
    },
    {
      id: 'account',
      question: 'I did not get my code, or forgot my password. What now?',
      answer:
        'Codes are valid for 10 minutes; look in the spam folder too, and ask for a new one when the time is up. You can replace a forgotten password with a code that we send to your email.',
      more: { label: 'Forgot password', to: '/forgot-password' },
    },
    {
      id: 'custom',
      question: 'Do you make things to order?',
      answer: `Gladly: paintings, clothes and wooden gifts, in your size, colours and motif. Tell us what you have in mind and by when. We answer with a sketch, a price and a date. Artists who would like to show their work with us hear back ${promises.artists}.`,
      more: { label: 'Tell us about your idea', to: '/contact?subject=custom' },
    },
    {
      id: 'care',
      question: 'How do I look after hand-painted work?',
      answer:
        'Keep paintings out of direct sun and damp, and dust them with a dry, soft brush. Wash painted cloth by hand, in cold water, inside out. Wipe wood with a cloth that is barely damp.',
    },
  ];
}

const deliveryTimes = promises.delivery
  .map(
    ({ place, time }) => `${time} to ${place.replace(/^[MR]/, (letter) => letter.toLowerCase())}`,
  )
  .join(', ');

/** A shop that is not registered for GST charges none and speaks of none (decision 8). */
function taxSentence({ registrationMode }: ShopFacts): string {
  return registrationMode === 'registered'
    ? 'The cart shows the total with taxes before you pay.'
    : 'The cart shows the total before you pay.';
}

/** The questions that have every word of `search` in them, in their answer or in its link. */
export function findQuestions(questions: readonly Question[], search: string): Question[] {
  const words = wordsOf(search);
  return questions.filter(({ question, answer, more }) => {
    const text = `${question} ${answer} ${more?.label ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** A text cut where the words of `search` begin and end: every second part is one of them. */
export function cutAtWords(text: string, search: string): string[] {
  const words = wordsOf(search).sort((one, other) => other.length - one.length);
  if (words.length === 0) return [text];
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'i'));
}
