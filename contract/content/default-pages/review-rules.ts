import type { PageBody } from '../page.ts';
import { button, doc, h2, p, ul } from './write.ts';

export const reviewRules: Partial<PageBody> = {
  title: 'Review Rules',
  subtitle: 'Who can write a review, what we publish, and what we hide.',
  description:
    'Only customers who bought a product can review it. We publish good and bad reviews alike: how we check reports, and what we hide.',
  layout: 'columns',
  text: doc(
    h2('Who can write a review'),
    p(
      'Only customers who bought the product here and received it. That is what “Verified purchase” means. Each order has one review for each product, written in [My Orders](/my-orders).',
    ),
    p(
      'We do not pay for reviews, and we do not write them ourselves. A review that the shop shows as an example says so.',
    ),
    h2('What we publish'),
    ul(
      '**Good and bad alike.** A review appears at once and stays, whether we like it or not. The newest stand first.',
      '**All stars count.** The rating of a product is the average of all its stars, also of those without a text and of those whose text we had to hide.',
      '**As it was written.** We never change the words of a review. We may answer below it.',
    ),
    h2('What we hide'),
    p('We hide a review, with its photos, only if it:'),
    ul(
      'is not about the product, its making, packing or delivery',
      'insults somebody or spreads hate',
      'shows personal data, such as the name, phone number, address or face of somebody who has not agreed',
      'advertises something, or only leads to another place',
      'breaks the law or somebody’s rights, such as a photo that belongs to others',
    ),
    p('A low rating, or an opinion that we do not share, is never a reason.'),
    h2('How we decide'),
    p(
      'Anyone can report a review, with or without an account. A member of our studio looks at each report within 48 hours and keeps or hides the review. If we hide it, we email its customer the reason.',
    ),
    p(
      'They can then change the review, and we look at it again. If you disagree, write to us or to our [grievance officer](/grievance).',
    ),
    h2('Changing and deleting'),
    p(
      'You can change or delete your review at any time in [My Orders](/my-orders). If you delete your account, your name and your photos go, and words and stars stay without a name.',
    ),
    h2('The law behind this'),
    p(
      'The Consumer Protection (E-Commerce) Rules, 2020, forbid false reviews. The Indian standard for online reviews, IS 19000:2022, asks for real buyers, open rules, and no selection by opinion.',
    ),
    button('Contact Us', '/contact?subject=general', false),
  ),
};
