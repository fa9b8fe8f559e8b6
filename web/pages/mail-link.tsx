import type { ReactNode } from 'react';
import { useShopFacts } from '#web/shell/shop-facts.ts';
import { type ButtonVariant, buttonClass } from '#web/ui/button.tsx';

/** For `href`: a new mail to `email` that has its subject already. */
export function mailLink(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

interface MailButtonProps {
  subject: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

export function MailButton({ subject, variant, children }: MailButtonProps) {
  const { email } = useShopFacts();
  return (
    <a href={mailLink(email, subject)} className={buttonClass(variant)}>
      {children}
    </a>
  );
}

/** The shop's address for mail, within a sentence. */
export function MailAddress({ subject }: { subject: string }) {
  const { email } = useShopFacts();
  return <a href={mailLink(email, subject)}>{email}</a>;
}
