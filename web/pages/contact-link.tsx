import type { ReactNode } from 'react';
import type { Category } from '#contract/catalogue.ts';
import type { ContactSubject } from '#contract/contact-rules.ts';
import { useShopFacts } from '#web/shell/shop-facts.ts';
import { type ButtonVariant, LinkButton } from '#web/ui/button.tsx';

interface ContactButtonProps {
  subject: ContactSubject;
  category?: Category;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Leads to the contact form, which opens at its top with the subject chosen. */
export function ContactButton({ subject, category, variant, children }: ContactButtonProps) {
  const search = new URLSearchParams({ subject, ...(category && { category }) });
  return (
    <LinkButton to={`/contact?${search}`} variant={variant}>
      {children}
    </LinkButton>
  );
}

/** The shop's address for mail, within a sentence. */
export function MailAddress() {
  const { email } = useShopFacts();
  return <a href={`mailto:${email}`}>{email}</a>;
}
