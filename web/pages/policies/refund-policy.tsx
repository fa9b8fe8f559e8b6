import { Link } from 'react-router';
import { pageMeta } from '#web/page/page-meta.ts';
import { BackToGallery } from '#web/pages/back-to-gallery.tsx';
import { ContactButton } from '#web/pages/contact-link.tsx';
import { PageFrame, Part, Prose } from '#web/pages/page-frame.tsx';
import { promises } from '#web/pages/promises.ts';
import { SellerAndOfficer } from '#web/pages/seller.tsx';
import { type Step, Steps } from '#web/pages/steps.tsx';
import { MessageCircle } from '#web/ui/icons/message-circle.ts';
import { PackageOpen } from '#web/ui/icons/package-open.ts';
import { Wallet } from '#web/ui/icons/wallet.ts';
import type { Route } from './+types/refund-policy.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Refund & Cancellation Policy',
    description:
      'Return a product within 7 days, cancel an order before it is sent: how returns, exchanges and refunds work, and what cannot be refunded.',
    canonical: '/refund-policy',
  });

const steps: readonly Step[] = [
  {
    title: 'Contact Us',
    text: 'Within 7 days of delivery, choose the product and the reason in My Orders, or write to us. A photo helps if something is wrong with it.',
    icon: MessageCircle,
  },
  {
    title: 'Ship Item',
    text: 'We answer with the address to send it to. Pack the product unused, in its own wrapping if you can, and keep the receipt.',
    icon: PackageOpen,
  },
  {
    title: 'Get Refund',
    text: `When the product is back and we have checked it, we send your money ${promises.refund} to the original payment method. Some banks take a few days more to show it.`,
    icon: Wallet,
  },
];

export default function RefundPolicyPage() {
  return (
    <PageFrame
      back={<BackToGallery />}
      title="Refund & Cancellation Policy"
      subtitle="You can return a product that does not feel right at home."
    >
      <div className="grid gap-12 lg:grid-cols-2">
        <Returns />
        <Cancellation />
      </div>
      <Part title="Refund process">
        <Steps steps={steps} across={3} />
        <p className="mt-6 flex flex-wrap gap-3">
          <ContactButton subject="return">Contact for Exchange</ContactButton>
          <ContactButton subject="general" variant="secondary">
            General Contact
          </ContactButton>
        </p>
      </Part>
      <div className="grid gap-12 lg:grid-cols-2">
        <NotRefunded />
        <ImportantNotes />
      </div>
      <SellerAndOfficer />
    </PageFrame>
  );
}

function Returns() {
  return (
    <Part title="7-Day Return Policy">
      <Prose>
        <p>
          You have 7 days from the day of delivery to tell us that you want to return or exchange a
          product. It should be unused and as it came.
        </p>
        <p>
          If you have changed your mind, you bear the cost of sending it back. If the product is
          defective, damaged, not as we described it, or came later than we said, we bear every
          cost.
        </p>
      </Prose>
    </Part>
  );
}

function Cancellation() {
  return (
    <Part title="Cancelling an order">
      <Prose>
        <p>
          Until we begin to pack your order you can cancel it yourself in{' '}
          <Link to="/my-orders">My Orders</Link>. After that, and until it has left the studio,
          write to us with the order number. You get back all that you paid, and there is no
          cancellation fee.
        </p>
        <p>
          Once the parcel is on its way, let it arrive and return it. Should we have to cancel an
          order ourselves, we refund it in full and tell you why.
        </p>
      </Prose>
    </Part>
  );
}

function NotRefunded() {
  return (
    <Part title="Non-refundable">
      <Prose>
        <ul>
          <li>
            <strong>Original shipping charges</strong>, should there have been any. Today our
            delivery is free.
          </li>
          <li>
            <strong>International customs duties.</strong> We deliver within India only, so you
            should never meet them.
          </li>
          <li>
            <strong>Custom or personalized artworks.</strong> They are made for one person and
            cannot be returned.
          </li>
        </ul>
        <p>
          None of this applies when the fault is ours. A product that is defective, damaged, late or
          not as described can always be returned for a full refund or an exchange, custom and
          personalized artworks included.
        </p>
      </Prose>
    </Part>
  );
}

function ImportantNotes() {
  return (
    <section className="self-start rounded-lg border border-turmeric bg-turmeric-wash p-6">
      <h2 className="text-2xl">Important Notes</h2>
      <Prose className="mt-4">
        <ul>
          <li>Please write before you send anything, so that we know what is coming.</li>
          <li>
            Hand-made products differ a little in line and colour from their image. That is their
            nature and not a defect.
          </li>
          <li>
            An exchange depends on what we have. A product that exists only once can only be
            refunded.
          </li>
          <li>Refunds go to the card, bank account or UPI address that paid, and nowhere else.</li>
          <li>
            {promises.complaint} Nothing on this page takes away a right that the law gives you.
          </li>
        </ul>
      </Prose>
    </section>
  );
}
