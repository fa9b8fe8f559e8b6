import { welcomePage } from '#contract/welcome/welcome-page.ts';
import { useShopFacts } from './shop-facts.ts';

/**
 * Marks the pages of a sandbox shop, and warns if the sandbox is reachable from other machines. A shop
 * that nobody owns leads to the page that makes its owner.
 */
export function SandboxNotice() {
  const { sandbox, isSandboxOpen, awaitsOwner, copy } = useShopFacts();
  if (copy) {
    return (
      <aside
        aria-label="About this shop"
        className="bg-madder px-4 py-1 text-center font-semibold text-rice text-sm"
      >
        {copy.notice}{' '}
        <a href={copy.backTo} className="underline">
          Back to the shop
        </a>
      </aside>
    );
  }
  if (!sandbox) return null;
  return (
    <aside aria-label="About this shop" className="text-center text-sm">
      {isSandboxOpen && (
        <p className="bg-madder px-4 py-1 font-semibold text-rice">
          Open test shop: anyone can sign in as anyone, including staff
        </p>
      )}
      <p className="bg-turmeric-wash px-4 py-1 text-turmeric-deep">Test shop: no money moves</p>
      {awaitsOwner && (
        <a
          href={welcomePage}
          className="block bg-turmeric-wash px-4 py-3 text-turmeric-deep underline"
        >
          Make this shop yours
        </a>
      )}
    </aside>
  );
}
