import type { ContentBody } from '#contract/content/admin-content.ts';
import { menus } from '#contract/content/menus.ts';
import { shownMenus } from '#contract/content/shown-menus.ts';
import { ScreenPreview } from '#web/admin/preview/screen-preview.tsx';
import { ShopFactsContext, useShopFacts } from '#web/page/shop-facts.ts';
import { Footer } from '#web/shell/footer.tsx';
import { Header } from '#web/shell/header/header.tsx';

/** Header and footer with the menus as they are typed. */
export default function MenusPreview({ body }: { body: ContentBody }) {
  const shop = useShopFacts();
  const { success, data, error } = menus.safeParse(body);
  return (
    <ScreenPreview
      title="As Visitors Will See It"
      hint={success ? 'As you type' : `Not yet: ${error.issues[0]?.message}`}
    >
      {success && (
        <ShopFactsContext value={{ ...shop, menus: shownMenus(data, shop.categories) }}>
          <Header />
          <div className="wrap min-h-40 py-8 text-soft">The page</div>
          <Footer />
        </ShopFactsContext>
      )}
    </ScreenPreview>
  );
}
