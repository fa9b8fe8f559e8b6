import type { PageBody } from '../page.ts';
import { button, doc, facts, h2, p, steps, ul } from './write.ts';

export const shipping: Partial<PageBody> = {
  title: 'Shipping Info',
  subtitle: 'Every order ships free, to every pincode in India that a courier reaches.',
  description:
    'Free delivery all over India, packed by hand: how an order travels from the studio to your door, and what happens when something goes wrong.',
  layout: 'columns',
  text: doc(
    h2('How your order travels'),
    steps(
      [
        'Order Placed',
        'clipboard-check',
        'We have received your payment and confirmed it by email. From now on the product is yours.',
      ],
      [
        'Careful Packaging',
        'package-check',
        'We check the product once more and wrap it by hand, against knocks and against rain.',
      ],
      ['In Transit', 'truck', 'The parcel is with the courier, and My Orders shows it as shipped.'],
      [
        'Delivered',
        'house',
        'The parcel is at your door. Please unwrap it soon, so that you can tell us in time if anything is wrong.',
      ],
    ),
    h2('What you can count on'),
    ul(
      '**Free delivery.** Shipping is free for every order, without a minimum.',
      '**All over India.** We deliver to all states and union territories. We do not ship abroad.',
      [
        '**Fast delivery.** We dispatch {{time.dispatch}}. From then on it takes:',
        facts('delivery-times'),
      ],
      '**Made to order.** We ship a product that is made for you when it has been painted and has dried. We tell you when that will be.',
      '**Secure packaging.** Canvases go between boards, wood and glass into padded boxes, cloth into a waterproof bag.',
      '**Always in view.** [My Orders](/my-orders) shows how far each order has come.',
    ),
    h2('When something goes wrong'),
    p(
      '**The address is wrong.** Write to us as soon as you notice. We can change the address until the parcel has left.',
    ),
    p(
      '**The parcel is late or lost.** Tell us the order number. We look for it with the courier, and if it does not turn up, you choose: another one, if we have it, or a full refund.',
    ),
    p(
      '**The product arrived damaged.** Keep the wrapping and send us a photo: we reply {{time.damaged}}. We take the product back at our cost, as our [Refund Policy](/refund-policy) says.',
    ),
    button('Ask about a delivery', '/contact?subject=shipping'),
  ),
};
