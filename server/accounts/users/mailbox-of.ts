const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address leads to, for counting: ignores what follows a plus, and dots
 * at Gmail. Not an address to write to.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const whole = address.slice(0, Math.max(0, at));
  const domain = address.slice(at + 1);
  const name = whole.split('+', 1)[0] || whole;
  if (gmail.has(domain)) return `${name.replaceAll('.', '')}@gmail.com`;
  return `${name}@${domain}`;
}
