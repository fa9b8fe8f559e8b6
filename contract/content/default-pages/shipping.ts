import type { PageBody } from '../page.ts';
import { button, doc, facts, h2, p, steps, ul } from './write.ts';

export const shipping: Partial<PageBody> = {
  title: 'Shipping Info',
  subtitle: 'Every order travels free, to every pincode of India that a courier reaches.',
  description:
    'Free delivery all over India, packed by hand: how an order travels from the studio to your door, and what happens when something goes wrong.',
  layout: 'columns',
  text: doc(
    h2('How your order travels'),
    steps(
      [
        'Order Placed',
        'clipboard-check',
        'Your payment has arrived, and a mail says so. From here on the product is yours.',
      ],
      [
        'Careful Packaging',
        'package-check',
        'We check the product once more and wrap it by hand, against knocks and against rain.',
      ],
      [
        'In Transit',
        'truck',
        'The parcel is with the courier, and My Orders shows it as shipped from that hour on.',
      ],
      [
        'Delivered',
        'house',
        'It is at your door. Unwrap it soon, so that you can tell us in time if anything is wrong.',
      ],
    ),
    h2('What you can count on'),
    ul(
      '**Free delivery.** Shipping costs nothing, whatever the order comes to. There is no minimum order.',
      '**All over India.** We deliver to all states and union territories. We do not ship abroad.',
      [
        '**Fast delivery.** We dispatch {{time.dispatch}}. From then on it takes:',
        facts('delivery-times'),
      ],
      '**Made to order.** A product that is made for you is sent when it has been painted and has dried. We tell you when that will be.',
      '**Secure packaging.** Canvases go between boards, wood and glass into padded boxes, cloth into a waterproof bag.',
      '**Always in view.** [My Orders](/my-orders) shows how far each order has come.',
    ),
    h2('When something goes wrong'),
    p(
      '**The address is wrong.** Write to us as soon as you see it. Until the parcel has left we can change it.',
    ),
    p(
      '**The parcel is late or lost.** Tell us the order number. We look for it with the courier, and if it does not turn up, you choose: another one, if we have it, or all of your money back.',
    ),
    p(
      '**The product arrived damaged.** Keep the wrapping and send us a photo: you hear from us {{time.damaged}}. We take the product back at our cost, as our [Refund Policy](/refund-policy) says.',
    ),
    button('Ask about a delivery', '/contact?subject=shipping'),
  ),
};
