import { Link } from 'react-router';
import { pageMeta } from '#web/page/page-meta.ts';
import { ContactButton } from '#web/pages/contact-link.tsx';
import { PageFrame, Part, Prose } from '#web/pages/page-frame.tsx';
import { promises } from '#web/pages/promises.ts';
import { type Step, Steps } from '#web/pages/steps.tsx';
import { ClipboardCheck } from '#web/ui/icons/clipboard-check.ts';
import { House } from '#web/ui/icons/house.ts';
import { PackageCheck } from '#web/ui/icons/package-check.ts';
import { Truck } from '#web/ui/icons/truck.ts';
import type { Route } from './+types/shipping.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Shipping Info',
    description:
      'Free delivery all over India, packed by hand: how an order travels from the studio to your door, and what happens when something goes wrong.',
    canonical: '/shipping',
  });

const stages: readonly Step[] = [
  {
    title: 'Order Placed',
    text: 'Your payment has arrived, and a mail says so. From here on the product is yours.',
    icon: ClipboardCheck,
  },
  {
    title: 'Careful Packaging',
    text: 'We check the product once more and wrap it by hand, against knocks and against rain.',
    icon: PackageCheck,
  },
  {
    title: 'In Transit',
    text: 'The parcel is with the courier, and My Orders shows it as shipped from that hour on.',
    icon: Truck,
  },
  {
    title: 'Delivered',
    text: 'It is at your door. Unwrap it soon, so that you can tell us in time if anything is wrong.',
    icon: House,
  },
];

export default function ShippingPage() {
  return (
    <PageFrame
      title="Shipping Info"
      subtitle="Every order travels free, to every pincode of India that a courier reaches."
    >
      <Part title="How your order travels">
        <Steps steps={stages} across={4} />
      </Part>
      <div className="grid gap-12 lg:grid-cols-2">
        <Delivery />
        <Trouble />
      </div>
    </PageFrame>
  );
}

function Delivery() {
  return (
    <Part title="What you can count on">
      <Prose>
        <ul>
          <li>
            <strong>Free delivery.</strong> Shipping costs nothing, whatever the order comes to.
            There is no minimum order.
          </li>
          <li>
            <strong>All over India.</strong> We deliver to all states and union territories. We do
            not ship abroad.
          </li>
          <li>
            <strong>Fast delivery.</strong> We dispatch {promises.dispatch}. From then on it takes:
            <ul>
              {promises.delivery.map(({ place, time }) => (
                <li key={place}>
                  {place}: {time}
                </li>
              ))}
            </ul>
          </li>
          <li>
            <strong>Made to order.</strong> A product that is made for you is sent when it has been
            painted and has dried. We tell you when that will be.
          </li>
          <li>
            <strong>Secure packaging.</strong> Canvases go between boards, wood and glass into
            padded boxes, cloth into a waterproof bag.
          </li>
          <li>
            <strong>Always in view.</strong> <Link to="/my-orders">My Orders</Link> shows how far
            each order has come.
          </li>
        </ul>
      </Prose>
    </Part>
  );
}

function Trouble() {
  return (
    <Part title="When something goes wrong">
      <Prose>
        <p>
          <strong>The address is wrong.</strong> Write to us as soon as you see it. Until the parcel
          has left we can change it.
        </p>
        <p>
          <strong>The parcel is late or lost.</strong> Tell us the order number. We look for it with
          the courier, and if it does not turn up, you choose: another one, if we have it, or all of
          your money back.
        </p>
        <p>
          <strong>The product arrived damaged.</strong> Keep the wrapping and send us a photo: you
          hear from us {promises.damaged}. We take the product back at our cost, as our{' '}
          <Link to="/refund-policy">Refund Policy</Link> says.
        </p>
      </Prose>
      <p className="mt-6">
        <ContactButton subject="shipping">Ask about a delivery</ContactButton>
      </p>
    </Part>
  );
}
