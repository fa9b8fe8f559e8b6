import { useShopFacts } from '#web/page/shop-facts.ts';

/** A test shop sends no mail out: shows where to read it. */
export function MailboxHint() {
  const { sandbox } = useShopFacts();
  if (!sandbox) return null;
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
