import { collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import type { NamedCategory } from '#contract/categories/category-names.ts';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import type { AdminCollection } from '#contract/collections/admin-collections.ts';
import { conditionWords } from '#contract/collections/condition-words.ts';
import { ListPage, listPage } from '#web/admin/list/list-page.tsx';
import { NewLink } from '#web/admin/list/new-link.tsx';
import { ShownRow } from '#web/admin/list/shown-row.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { countOf } from '#web/storefront/catalogue/count-of.ts';

const page = listPage({
  title: 'Collections',
  atLeast: 'manager',
  list: adminCollectionsApi.listAdminCollections,
  rowsOf: ({ collections }) => collections,
  empty: [
    'No collections yet',
    'Choose products one by one, or let rules such as “tag Diwali” find them.',
  ],
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;

export default function AdminCollections() {
  return (
    <ListPage
      parts={page.parts}
      subtitle={() => 'Group products by occasion, maker or price'}
      actions={() => <NewLink to="/admin/collections/new">New Collection</NewLink>}
      row={(collection) => <CollectionRow key={collection._id} collection={collection} />}
    />
  );
}

function CollectionRow({ collection }: { collection: AdminCollection }) {
  const adminCall = useAdminCall();
  const { categories } = useShopFacts();
  const { _id: id, title, address, isVisible } = collection;
  const path = collectionPath(address);
  return (
    <li className="px-3">
      <ShownRow
        name={title}
        about={`${path} · ${contentsOf(collection, categories)}`}
        editAt={`/admin/collections/${id}`}
        viewAt={path}
        isVisible={isVisible}
        turn={(isShown) =>
          adminCall(adminCollectionsApi.showCollection, {
            params: { id },
            body: { isVisible: isShown },
          })
        }
      />
    </li>
  );
}

/** What it holds, in words. */
function contentsOf(
  { rules, products }: AdminCollection,
  categories: readonly NamedCategory[],
): string {
  if (!rules) return countOf(products.length);
  const words = rules.conditions.map((each) => conditionWords(each, categories));
  return words.join(rules.match === 'all' ? ', ' : ' or ');
}
