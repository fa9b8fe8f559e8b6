import { redirect, useSearchParams } from 'react-router';
import { enterProblems, enterRoute, openingLimits } from '#contract/settings/opening-rules.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { type Load, onServer } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { telephoneLink, useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Divider } from '#web/ui/images/ornament.tsx';
import { ShopMark } from '#web/ui/images/shop-mark.tsx';
import type { Route } from './+types/closed.ts';

type Closed = NonNullable<ShopFacts['closed']>;

const load = (async (ask) => {
  const { closed } = (await ask(settingsApi.readShopFacts, {})).data.shop;
  if (!closed) throw redirect('/');
  return closed;
}) satisfies Load<Closed>;

export const loader = onServer(load);

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: 'Opening soon' });

/** Stands in for every page of a closed shop, at its address. It has no scripts: see root.tsx. */
export default function ClosedPage({ loaderData }: Route.ComponentProps) {
  const { name, tagline, email, phone } = useShopFacts();
  const { text, opensAt, days, takesPassword } = loaderData;
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="ornament-band bg-accent" />
      <main
        id="content"
        className="mx-auto grid w-full max-w-lg flex-1 content-center gap-5 px-4 py-10 text-center"
      >
        <div className="grid justify-items-center gap-2">
          <ShopMark className="size-14" />
          <h1 className="text-4xl md:text-5xl">{name}</h1>
          <p className="text-lg text-soft">{tagline}</p>
        </div>
        <Divider />
        <p className="whitespace-pre-line text-xl">{text}</p>
        {opensAt && days !== null && (
          <p className="grid gap-1">
            <strong className="font-serif text-2xl text-accent-deep">{countdown(days)}</strong>
            <span className="text-soft">
              <TimeText iso={opensAt} />, Indian time
            </span>
          </p>
        )}
        {takesPassword && <PasswordForm />}
        <p className="flex flex-wrap justify-center gap-x-5 text-sm sm:-mx-16">
          <PlainLink to="/login">Sign in</PlainLink>
          <PlainLink to="/my-orders">My Orders</PlainLink>
          {email && <PlainLink to={`mailto:${email}`}>{email}</PlainLink>}
          {phone && <PlainLink to={telephoneLink(phone)}>{phone}</PlainLink>}
          <PlainLink to="/privacy">Privacy</PlainLink>
        </p>
      </main>
    </div>
  );
}

function PasswordForm() {
  const [search] = useSearchParams();
  const problem = search.get('problem');
  const error = enterProblems[problem as keyof typeof enterProblems];
  return (
    <form
      method="post"
      action={enterRoute}
      className="grid gap-3 rounded-lg border border-line bg-rice p-4 text-left shadow-card sm:grid-cols-[1fr_auto] sm:items-start"
    >
      <input type="hidden" name="to" value={search.get('to') ?? '/'} />
      <TextField
        label="Password for friends"
        type="password"
        name="password"
        required
        maxLength={openingLimits.passwordMax}
        autoComplete="current-password"
        error={error}
      />
      <Button type="submit" className="sm:mt-8">
        Enter
      </Button>
    </form>
  );
}

/** A document of its own: this page has no router in the browser. */
function PlainLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center text-accent underline">
      {children}
    </a>
  );
}

function countdown(days: number): string {
  if (days === 0) return 'Opens today';
  return days === 1 ? 'Opens tomorrow' : `Opens in ${days} days`;
}
