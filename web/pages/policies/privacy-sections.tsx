import { noticeVersions } from '#contract/accounts/consent-rules.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { placeOf } from '#web/pages/place.ts';
import { promises } from '#web/pages/promises.ts';
import { PolicyContact, type PolicySection } from './policy.tsx';
import { Rights } from './privacy-rights.tsx';
import { RetentionList } from './retention-list.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (version: string) => day.format(new Date(version));

export function privacySections(shop: ShopFacts): readonly PolicySection[] {
  return [
    {
      title: 'Introduction',
      body: (
        <>
          <p>
            {shop.name} is a small studio{placeOf(shop)}. This page says what we know of you when
            you visit or buy from our shop, why, and what you can do about it.
          </p>
          <p>
            In short: we keep what an order needs, we sell nothing of it to anyone, and we show no
            advertising. Indian law calls you the Data Principal and us the Data Fiduciary under the
            Digital Personal Data Protection Act, 2023.
          </p>
        </>
      ),
    },
    { title: 'Information We Collect', body: <Collected {...shop} /> },
    { title: 'How We Use Your Information', body: <Uses /> },
    { title: 'Information Sharing and Disclosure', body: <Sharing {...shop} /> },
    {
      title: 'Data Security',
      body: (
        <>
          <p>
            {shop.url.startsWith('https:') && 'All that you send us travels encrypted. '}Passwords
            and codes are stored hashed, so that nobody can read them, we included. Card numbers are
            typed into the payment provider's window and never reach us.
          </p>
          <p>
            No system is perfectly safe. Should your data ever get into wrong hands, we tell you and
            the Data Protection Board of India without delay, with what happened and what you can
            do.
          </p>
        </>
      ),
    },
    { title: 'Your Rights and Choices', body: <Rights /> },
    { title: 'Cookies and Tracking', body: <Cookies {...shop} /> },
    {
      title: "Children's Privacy",
      body: (
        <>
          <p>
            Our shop is not meant for children under 13, and we do not knowingly collect anything
            from them.
          </p>
          <p>
            Under the Digital Personal Data Protection Act everyone below 18 is a child, whose data
            may be processed only with the verifiable consent of a parent or guardian. We do not
            track children or show them advertising. If a child has given us data without that
            consent, write to us and we erase it.
          </p>
          <p>
            If you are under 18, please ask your parent or guardian to open the account and to order
            in their own name: they are then our customer, and the account holds their data. Anyone
            who opens an account confirms that they are 18 or older, or that their parent or
            guardian opens it; we ask for no date of birth, and note the confirmation and its day.
          </p>
        </>
      ),
    },
    {
      title: 'Changes to the Policy',
      body: (
        <>
          <p>
            When this policy changes, the new text stands here with its date. If the change matters
            for what you have agreed to, we also write to you before it takes effect.
          </p>
          <p>
            Added since on {dayOf(noticeVersions.privacy)}: how to fetch and delete your data
            yourself, what we note of your consents, and what we ask of those under 18.
          </p>
        </>
      ),
    },
    {
      title: 'Contact Us',
      body: (
        <>
          <p>
            Questions, wishes and complaints about your data reach us here; our grievance officer
            answers for them. {promises.complaint}
          </p>
          <PolicyContact />
        </>
      ),
    },
  ];
}

function Collected({ canSignInWithGoogle }: ShopFacts) {
  return (
    <ul>
      <li>
        <strong>Your account:</strong> name, email address and password, and an image if you add
        one.
        {canSignInWithGoogle &&
          ' If you sign in with Google: the name, email address and image that Google gives us.'}
      </li>
      <li>
        <strong>Your orders:</strong> what you bought and paid, the name, phone number, email and
        address for the delivery, a gift note if you write one, and your ratings.
      </li>
      <li>
        <strong>Payments:</strong> the payment's number, sum, method and outcome. Never card numbers
        or PINs.
      </li>
      <li>
        <strong>What you write to us,</strong> and the images that you attach. Only we can open
        these; what a camera notes in them, such as the place, is removed.
      </li>
      <li>
        <strong>Your cart and wishlist,</strong> in your browser, and with your account when you are
        signed in.
      </li>
      <li>
        <strong>Technical notes:</strong> the network address and the kind of browser that someone
        signs in, registers or asks too often from, and what went wrong when something did, so that
        we can find faults and fend off attacks.
      </li>
    </ul>
  );
}

function Uses() {
  return (
    <>
      <ul>
        <li>To take, pack, deliver, exchange and refund your orders.</li>
        <li>To open your account, and to send codes and notices about its safety.</li>
        <li>To answer you when you write.</li>
        <li>To keep the records that tax law requires.</li>
        <li>To keep the shop working, and keep fraud out.</li>
      </ul>
      <RetentionList />
    </>
  );
}

function Sharing({ canSignInWithGoogle }: ShopFacts) {
  return (
    <>
      <p>We do not sell or rent your data. Others get only what their part needs:</p>
      <ul>
        <li>
          <strong>Razorpay</strong>, our payment provider: the sum, and the name, email and phone
          number of your order.
        </li>
        <li>
          <strong>The courier:</strong> the name, address and phone number for the delivery.
        </li>
        <li>
          <strong>Those who carry our mails and host our shop,</strong> on our behalf and not for
          their own purposes.
        </li>
        {canSignInWithGoogle && (
          <li>
            <strong>Google</strong>, if you choose to sign in with it.
          </li>
        )}
        <li>
          <strong>Courts and authorities,</strong> where the law obliges us.
        </li>
      </ul>
      <p>
        When you type a pincode, our server may look it up with a public postal service. It sends
        the six digits and nothing else.
      </p>
    </>
  );
}

function Cookies({ canSignInWithGoogle, mapEmbed }: ShopFacts) {
  const map = URL.parse(mapEmbed)?.hostname;
  return (
    <>
      <p>
        <strong>What the shop cannot do without:</strong> cookies that keep you signed in and safe
        while you register, and, in your browser's own storage, your cart and wishlist, your answer
        about cookies, and a payment or a message that is under way. The last two go when you close
        the tab. For use without a network the browser also keeps copies of the shop's own pages,
        products and images, for a month at most; nothing of yours is in them.
      </p>
      <p>
        <strong>What is only convenient:</strong> the address of your last order, for an hour the
        products you viewed, so that the shop works on a slow connection, and that you were counted
        as today's visitor. The banner asks about these on your first visit. Accept All Cookies
        keeps them; Reject Non-Essential, or closing the banner, clears them at once and leaves your
        cart and wishlist as they are. You can change your answer whenever you like: Cookie
        Settings, at the foot of the page, asks you again.
      </p>
      <p>
        We use no cookies for advertising and do not follow you to other sites. If you accept all
        cookies, your browser tells us once a day that somebody came, with a random number that it
        draws for that day. We add it to the day's count and forget the number two days later; no
        name, no account and no network address stands beside it.
      </p>
      <p>
        The payment window of Razorpay{canSignInWithGoogle && ', the sign-in button of Google'}
        {map && ` and the map on our contact page (${map})`} come from others when you get to them,
        and may set cookies of their own, under their own policies.
      </p>
    </>
  );
}
