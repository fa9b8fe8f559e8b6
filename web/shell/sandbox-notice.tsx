import { useShopFacts } from './shop-facts.ts';

/** A page of a sandbox shop says so. */
export function SandboxNotice() {
  const { sandbox } = useShopFacts();
  if (!sandbox) return null;
  return (
    <aside
      aria-label="About this shop"
      className="bg-turmeric-wash px-4 py-1 text-center text-sm text-turmeric-deep"
    >
      Test shop: no money moves
    </aside>
  );
}
