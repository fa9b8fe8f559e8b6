import { Link } from '#web/ui/link.tsx';

const pages = [
  ['/contact?subject=order', 'Contact Us'],
  ['/shipping', 'Shipping Info'],
  ['/refund-policy', 'Refund Policy'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const;

/** Beside an address and a payment only what a customer may ask about them. */
export function CheckoutFooter() {
  return (
    <footer className="border-line border-t">
      <ul className="wrap flex flex-wrap justify-center gap-x-6 py-2">
        {pages.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-sm text-soft underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}
