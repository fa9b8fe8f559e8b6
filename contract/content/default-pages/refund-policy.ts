import type { PageBody } from '../page.ts';
import { button, doc, facts, h2, note, p, steps, ul } from './write.ts';

export const refundPolicy: Partial<PageBody> = {
  title: 'Refund & Cancellation Policy',
  subtitle: 'You can return a product that does not feel right at home.',
  description:
    'Return a product within {{days.return}} days, cancel an order before it is sent: how returns, exchanges and refunds work, and what cannot be refunded.',
  layout: 'columns',
  text: doc(
    h2('{{days.return}}-Day Return Policy'),
    p(
      'You have {{days.return}} days from the day of delivery to tell us that you want to return or exchange a product. It should be unused and as it came.',
    ),
    p(
      'If you have changed your mind, you pay for the return. If the product is defective, damaged, not as described, or late, we pay all costs.',
    ),
    h2('Cancelling an order'),
    p(
      'Until we begin to pack your order you can cancel it yourself in [My Orders](/my-orders). After that, and until it has left the studio, write to us with the order number. We refund you in full, without a cancellation fee.',
    ),
    p(
      'Once the parcel is on its way, let it arrive and return it. If we have to cancel an order ourselves, we refund it in full and tell you why.',
    ),
    h2('Refund process'),
    steps(
      [
        'Contact Us',
        'message-circle',
        'Within {{days.return}} days of delivery, choose the product and the reason in My Orders, or write to us. A photo helps if something is wrong with it.',
      ],
      [
        'Ship Item',
        'package-open',
        'We answer with the address to send it to. Pack the product unused, in its own wrapping if you can, and keep the receipt.',
      ],
      [
        'Get Refund',
        'wallet',
        'When the product is back and we have checked it, we send your refund {{time.refund}} to the original payment method. Some banks take a few days more to show it.',
      ],
    ),
    button('Contact for Exchange', '/contact?subject=return'),
    button('General Contact', '/contact?subject=general', false),
    h2('Non-refundable'),
    ul(
      '**Original shipping charges**, if there were any. At present our delivery is free.',
      '**International customs duties.** We deliver within India only, so you should never meet them.',
      '**Custom or personalized artworks.** They are made for one person and cannot be returned.',
    ),
    p(
      'None of this applies when the fault is ours. A product that is defective, damaged, late or not as described can always be returned for a full refund or an exchange, custom and personalized artworks included.',
    ),
    h2('Important Notes'),
    note(
      ul(
        'Please write to us before you send anything, so that we can expect it.',
        'Hand-made products differ a little in line and colour from their image. That is their nature and not a defect.',
        'An exchange depends on our stock. We can only refund a product that exists only once.',
        'Refunds go only to the card, bank account or UPI address that paid.',
        '{{time.complaint}} Nothing on this page takes away a right that the law gives you.',
      ),
    ),
    h2('Who you buy from'),
    facts('seller'),
    h2('Grievance Officer'),
    p(
      'If something is wrong and our answer has not solved it, please tell our grievance officer. Every complaint gets a ticket number. {{time.complaint}}',
    ),
    facts('grievance-officer'),
  ),
};
