import { Link } from '#web/ui/link.tsx';

/**
 * What opening an account confirms, next to the button that opens it. The record of consents refers
 * to this text (contract/privacy/privacy-rules.ts): change the version there when you change it.
 */
export function AccountPromise({ act }: { act: string }) {
  return (
    <p className="text-sm text-soft">
      {act} you confirm that you are 18 or older, or that your parent or guardian creates it for
      you, and that you agree to the <Text to="/terms">Terms of Service</Text> and have read the{' '}
      <Text to="/privacy">Privacy Policy</Text>.
    </p>
  );
}

function Text({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-accent underline underline-offset-4 hover:text-accent-deep">
      {children}
    </Link>
  );
}
