import clsx from 'clsx';
import type { ReactNode } from 'react';
import { customerIdleDays } from '#contract/accounts/session-rules.ts';
import { hostCookie } from '#contract/api/host-cookie.ts';
import { paymentNames } from '#contract/settings/payment-names.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Link } from '#web/ui/link.tsx';

/** Everything that the shop stores in a browser, by its names there. */
export function CookieDetails() {
  const { canSignInWithGoogle, customerSessionDays, mapEmbed, paysThrough, url } = useShopFacts();
  const cookie = (name: string) => (url.startsWith('https:') ? hostCookie(name) : name);
  return (
    <div className="wrap grid gap-6 border-line border-t pt-4 pb-6 md:grid-cols-2 lg:grid-cols-4">
      <Group
        title="Always"
        lead="The cart and the sign-in need these."
        className="md:col-span-2"
        listClassName="md:grid-cols-2"
      >
        <StoredItem names={['haat_cart_…', 'haat_wishlist_…', 'haat_bag_owner']}>
          Your cart and wishlist, in local storage until you empty them.
        </StoredItem>
        <StoredItem
          names={[cookie('haat_session'), cookie('haat_signed_in'), 'haat_session_changed']}
        >
          Cookies that keep you signed in until you sign out, for {customerSessionDays} days at most
          or {customerIdleDays} without a visit, and a note that keeps your tabs in step.
        </StoredItem>
        <StoredItem names={[cookie('haat_browser')]}>
          A note for a year that you have signed in here before, so that strangers who try to guess
          your password cannot lock you out.
        </StoredItem>
        <StoredItem
          names={[
            cookie('haat_registration'),
            'haat_pending',
            'haat_google_link',
            'haat_reset',
            'haat_sign_in_code',
            cookie('haat_reset_asker'),
            cookie('haat_half_session'),
            cookie('haat_passkey'),
            'haat_invitation',
            cookie('haat_sign_out_owed'),
            ...(canSignInWithGoogle ? [cookie('haat_google_nonce')] : []),
          ]}
        >
          Cookies and notes that finish a sign-in, a sign-up, a new password or a sign-out.
        </StoredItem>
        <StoredItem
          names={[
            'haat_purchases',
            'haat_bought_here',
            'haat_checkout_attempt',
            'haat_typed_address_…',
            'haat_coupon',
            'haat_thanks',
          ]}
        >
          A checkout under way and its coupon, so that nothing is ordered or typed twice, and the
          number of the order that we thank you for.
        </StoredItem>
        <StoredItem names={[cookie('haat_pass')]}>
          A note for 30 days that you know the password of a shop that is closed.
        </StoredItem>
        <StoredItem names={[cookie('haat_commission_…')]}>
          A note for a month that you opened a commission by the link in your email.
        </StoredItem>
        <StoredItem names={[]}>
          Copies of the shop's public pages and images, to open it without a network. They contain
          no personal data.
        </StoredItem>
        <StoredItem
          names={[
            'haat_message',
            'haat_request',
            'haat_draft_…',
            'haat_picked_files',
            'haat_till…',
          ]}
        >
          A message to us that you have not sent yet or, if you work here, what you are editing or
          selling, including the images that you chose.
        </StoredItem>
        <StoredItem names={['haat_till_copy']}>
          If you work here: your account and the products, for a week, so that the till opens
          without a network. Deleted when you sign out.
        </StoredItem>
        <StoredItem names={['haat_pass_to_look']}>
          If you own the shop: that you may look into one of its backups, until that copy closes.
        </StoredItem>
        <StoredItem
          names={['haat_cookie_consent', 'haat_announcement', 'haat_reloaded', 'haat_typed']}
        >
          Your answer to this question; which announcement you have closed; that a page was reloaded
          after an update of the shop, and until then what you had typed into it.
        </StoredItem>
      </Group>
      <Group title="If you agree" lead="Deleted when you reject, and not stored again.">
        <StoredItem names={['haat_address_…']}>
          The address of your last order, for the next one.
        </StoredItem>
        <StoredItem names={['haat_own_copy']}>
          Your name and your last orders while you are signed in, for a week, to show them without a
          network. Deleted when you sign out.
        </StoredItem>
        <StoredItem names={['cache_…']}>
          The pages you viewed, for an hour, so that they open when the connection fails.
        </StoredItem>
        <StoredItem names={['haat_visit']}>
          A note that you visited today, opened a product or put something in the cart, with random
          numbers for the day and nothing about you, so that each is counted once.
        </StoredItem>
      </Group>
      <Group title="From others" lead="Loaded only when you use them.">
        <li>
          The payment window of {paymentNames(paysThrough)}, when you pay
          {canSignInWithGoogle && "; Google's button, on the sign-in screens"}
          {mapEmbed && '; the map, on the contact page'}. They may set cookies of their own.
        </li>
        <li>
          No advertising, no tracking. More in our{' '}
          <Link to="/privacy" className="underline underline-offset-4">
            Privacy Policy
          </Link>
          .
        </li>
      </Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  lead: string;
  className?: string;
  listClassName?: string;
  children: ReactNode;
}

function Group({ title, lead, className, listClassName, children }: GroupProps) {
  return (
    <div className={className}>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-soft">{lead}</p>
      <ul className={clsx('mt-2 grid gap-x-6 gap-y-2 text-sm', listClassName)}>{children}</ul>
    </div>
  );
}

function StoredItem({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return (
    <li>
      <span className="block">{children}</span>
      <span className="flex flex-wrap gap-x-3 text-soft">
        {names.map((name) => (
          <code key={name} className="text-xs">
            {name}
          </code>
        ))}
      </span>
    </li>
  );
}
