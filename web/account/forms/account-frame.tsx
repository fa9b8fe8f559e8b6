import clsx from 'clsx';
import type { ReactNode } from 'react';
import { SandboxNotice } from '#web/page/sandbox-notice.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { useBrand } from '#web/ui/brand.ts';
import { ShopMark } from '#web/ui/images/shop-mark.tsx';
import { Link } from '#web/ui/link.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import chowki from './chowki.svg?no-inline';

interface AccountFrameProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the account screens: the form beside a painted wall; on a phone below its border.
 */
export function AccountFrame({ title, subtitle, children }: AccountFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SandboxNotice />
      <div className="grid flex-1 lg:grid-cols-[minmax(20rem,5fr)_7fr]">
        <PaintedWall />
        <div className="flex flex-col">
          <div className="ornament-band bg-accent lg:hidden" />
          <header className="flex justify-center px-4 pt-5 lg:hidden">
            <Logo className="text-2xl text-accent" />
          </header>
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-md px-4 pt-6 pb-12 outline-none sm:px-6 lg:pt-[clamp(1.5rem,7dvh,6rem)]"
          >
            <h1 className="text-3xl md:text-4xl">{title}</h1>
            {subtitle && <div className="mt-1.5 text-lg text-soft">{subtitle}</div>}
            <NeedsScript>
              Signing in needs JavaScript. Please switch it on in your browser and reload this page.
              You can look around the shop without it.
            </NeedsScript>
            <div className="mt-6 grid gap-5">{children}</div>
          </main>
        </div>
      </div>
    </div>
  );
}

function PaintedWall() {
  const { tagline } = useShopFacts();
  const { ornament = 'aipan', mark = '' } = useBrand() ?? {};
  const drawing = ornament === 'aipan' ? chowki : mark;
  return (
    <div className="relative isolate hidden flex-col overflow-hidden bg-accent text-rice lg:flex">
      <div className="ornament-band bg-accent-deep" />
      <header className="px-10 pt-8">
        <Logo className="text-3xl text-rice" />
        <p className="mt-1 max-w-xs text-lg text-rice/90">{tagline}</p>
      </header>
      {drawing ? (
        <img
          src={drawing}
          alt=""
          width={600}
          height={600}
          loading="lazy"
          className={clsx(
            'm-auto max-w-none object-contain p-4',
            drawing === mark ? 'size-64' : 'w-[min(86%,34rem)]',
          )}
        />
      ) : (
        <span className="flex-1" />
      )}
      <div className="ornament-band bg-accent-deep" />
    </div>
  );
}

function Logo({ className }: { className: string }) {
  const { name } = useShopFacts();
  return (
    <Link
      to="/dashboard"
      className={`inline-flex min-h-11 items-center gap-2.5 font-semibold font-serif leading-none ${className}`}
    >
      <ShopMark className="size-10 shrink-0" />
      {name}
    </Link>
  );
}

/** The line that leads to another account screen. */
export function OtherWay({
  question,
  to,
  children,
}: {
  question?: string;
  to: string;
  children: string;
}) {
  return (
    <p className="text-center text-soft">
      {question}{' '}
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-deep"
      >
        {children}
      </Link>
    </p>
  );
}
