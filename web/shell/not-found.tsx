import { type MouseEvent, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

const quickLinks = [
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
  { label: 'Help', to: '/help' },
] as const;

export function NotFound() {
  const { notFound } = useShopFacts();
  useServersAnswer();
  return (
    <EmptyState
      level={1}
      className="py-16 md:py-24"
      title={
        <>
          <span className="block text-6xl text-accent">404</span>
          <span className="mt-2 block">{notFound.title}</span>
        </>
      }
      actions={
        <>
          <LinkButton to="/dashboard">Go Home</LinkButton>
          <LinkButton to="/shop" variant="secondary">
            Browse Products
          </LinkButton>
          <GoBack />
        </>
      }
    >
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <p>{notFound.text}</p>
      <ul className="mt-2 flex justify-center gap-5">
        {quickLinks.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/** Only the server knows where an address leads that the studio has changed. */
function useServersAnswer(): void {
  useEffect(() => {
    const { href, pathname } = window.location;
    const [sent] = performance.getEntriesByType('navigation');
    if (!sent?.name.includes(pathname)) window.location.replace(href);
  }, []);
}

/** Goes home if there is no history. */
function GoBack() {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (window.history.length <= 1) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <LinkButton to="/dashboard" variant="secondary" onClick={goBack}>
      Go Back
    </LinkButton>
  );
}
