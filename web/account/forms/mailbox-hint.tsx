import { useShopFacts } from '#web/page/shop-facts.ts';

/** Where the mail of a test shop is, unless its owner has connected a mail server. */
export function MailboxHint() {
  const { hasTestMailbox } = useShopFacts();
  if (!hasTestMailbox) return null;
  return (
    <p className="rounded-md bg-turmeric-wash px-4 py-2.5 text-sm text-turmeric-deep">
      Test shop: the email is in the{' '}
      <a
        href="/sandbox/mailbox"
        target="_blank"
        rel="noreferrer"
        className="font-semibold underline"
      >
        test mailbox
      </a>
      .
    </p>
  );
}
