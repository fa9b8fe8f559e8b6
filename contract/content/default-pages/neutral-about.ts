import type { PageBody } from '../page.ts';
import { button, doc, h2, p } from './write.ts';

/** True of any studio, until its owner tells their own story. */
export const neutralAbout: Partial<PageBody> = {
  title: 'About Us',
  subtitle: '{{shop.tagline}}',
  description:
    'The people behind {{shop.name}}, how we work, and how to order something made for you.',
  layout: 'columns',
  text: doc(
    h2('Our story'),
    p(
      '{{shop.name}} is a small studio{{shop.place}}. Everything is made and finished by hand, so no two are quite alike, and some exist only once.',
    ),
    p(
      'We keep the studio small on purpose. Whoever makes your order also checks it before it is packed, and when you write to us, you write to the people who made it.',
    ),
    button('See what we make', '/shop', false),
    h2('Custom commissions'),
    p(
      'Would you like something made for you? Tell us what you have in mind: the size, the colours, the day you need it. A photograph helps.',
    ),
    p(
      'We answer with a sketch, a price and a date, and begin when you have said yes to all three.',
    ),
    button('Ask for a commission', '/contact?subject=custom'),
  ),
};
