import type { ReactNode } from 'react';
import type { ContactSubject } from '#contract/contact/contact-rules.ts';
import { type ButtonVariant, LinkButton } from '#web/ui/button.tsx';

interface ContactButtonProps {
  subject: ContactSubject;
  category?: string;
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
}

/** Of the contact form with the subject chosen, and what a custom order is about. */
export function contactAddress(subject: ContactSubject, category?: string): string {
  const search = new URLSearchParams({ subject, ...(category && { category }) });
  return `/contact?${search}`;
}

export function ContactButton({
  subject,
  category,
  variant,
  className,
  children,
}: ContactButtonProps) {
  return (
    <LinkButton to={contactAddress(subject, category)} variant={variant} className={className}>
      {children}
    </LinkButton>
  );
}
