import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';

/** On a phone the panel replaces the list. */
export function BackToList({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-accent hover:underline lg:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
