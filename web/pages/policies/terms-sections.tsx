import { Link } from 'react-router';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { promises } from '#web/pages/promises.ts';
import { PolicyContact, type PolicySection } from './policy.tsx';

export function termsSections(shop: ShopFacts): readonly PolicySection[] {
  return [
    {
      title: 'Agreement to Terms',
      body: (
        <>
          <p>
            These terms are an agreement between you and {sellerOf(shop)}. By using our shop or
            ordering from it you accept them. If you do not, please do not use the shop.
          </p>
          <p>
            You must be at least 18 years old, or have the consent of a parent or guardian who
            answers for you. An account for somebody younger is opened by the parent or guardian,
            who is then our customer.
          </p>
        </>
      ),
    },
    {
      title: 'Use of Service',
      body: (
        <>
          <p>
            Look around, fill a cart, buy, rate what you have received: that is what the shop is
            for. Please do not
          </p>
          <ul>
            <li>break the law with it or harm others through it;</li>
            <li>try to get at data or places that are not meant for you;</li>
            <li>load it with programs that collect its content or disturb its working;</li>
            <li>order in someone else's name, or rate what you have not bought.</li>
          </ul>
        </>
      ),
    },
    {
      title: 'Account Terms',
      body: (
        <p>
          To order you need an account with a true name and an email address that is yours. Keep
          your password to yourself; what happens under your account counts as done by you until you
          tell us that it is in other hands. We may close an account that breaks these terms. You
          may have yours closed whenever you like: your profile has the button.
        </p>
      ),
    },
    { title: 'Purchases and Payments', body: <Purchases {...shop} /> },
    { title: 'Shipping and Returns', body: <Shipping /> },
    {
      title: 'Intellectual Property',
      body: (
        <p>
          Images, drawings, texts and designs in this shop belong to {shop.name} or to the artists
          who made them. When you buy a product, it is yours: to keep, to give, to sell again. The
          right to copy it, to print it or to put it on other goods stays with the artist, unless we
          agree otherwise in writing.
        </p>
      ),
    },
    {
      title: 'Disclaimers',
      body: (
        <p>
          Our products are made by hand. Line, grain and colour differ a little from one to the
          next, and from the image on your screen. We describe each product as well as we can, and
          we keep the shop open as well as we can, but we cannot promise that it is free of every
          fault or always within reach. What the law guarantees you stays untouched.
        </p>
      ),
    },
    {
      title: 'Limitation of Liability',
      body: (
        <p>
          As far as the law allows, what we owe you for an order is limited to what you paid for it,
          and we do not answer for losses that nobody could foresee. This limits neither your rights
          as a consumer over defective or wrongly described goods, nor our liability for intent,
          fraud, or harm to life and health.
        </p>
      ),
    },
    {
      title: 'Governing Law',
      body: (
        <p>
          The law of India governs these terms. Disputes belong before the courts of{' '}
          {shop.state || 'India'}. Your right to turn to the consumer commission where you live or
          work remains.
        </p>
      ),
    },
    {
      title: 'Changes to Terms',
      body: (
        <p>
          We may change these terms. Of a material change we give 30 days notice, here and by email,
          before it applies. An order keeps the terms under which it was placed.
        </p>
      ),
    },
    {
      title: 'Contact Us',
      body: (
        <>
          <p>Tell us what is on your mind. {promises.complaint}</p>
          <PolicyContact />
        </>
      ),
    },
  ];
}

function sellerOf({ name, legalName, headOffice, address }: ShopFacts): string {
  const seller = legalName && legalName !== name ? `${legalName} (${name})` : name;
  return [seller, headOffice || address].filter(Boolean).join(', ');
}

function Purchases({ registrationMode }: ShopFacts) {
  return (
    <>
      <p>
        Prices are in Indian rupees.{' '}
        {registrationMode === 'registered'
          ? 'GST is added in the cart, which shows each part and the whole sum before you pay; there are no other charges.'
          : 'The cart shows the whole sum before you pay; there are no other charges.'}
      </p>
      <p>
        You pay through Razorpay, by card, UPI or net banking. While you pay we hold the products
        for 15 minutes. The contract is made when your payment has arrived and we have confirmed it
        by email. If a payment comes too late and the product is sold, we refund all of it.
      </p>
      <p>
        Should a price have been plainly wrong, we tell you before we ship; you may then cancel and
        are refunded in full.
      </p>
    </>
  );
}

function Shipping() {
  return (
    <>
      <p>
        We deliver within India, free of charge, as <Link to="/shipping">Shipping Info</Link> says.
        The risk stays ours until the parcel is in your hands.
      </p>
      <p>
        You can return a product within 7 days of delivery and cancel an order until it has left.
        Our <Link to="/refund-policy">Refund Policy</Link> says how, and what cannot be returned.
        Goods that are defective, late or not as described can always be.
      </p>
    </>
  );
}
