import { collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import type { NamedCategory } from '#contract/categories/category-names.ts';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import type { AdminCollection } from '#contract/collections/admin-collections.ts';
import { conditionWords } from '#contract/collections/condition-words.ts';
import { ShownRow } from '#web/admin/list/shown-row.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { countOf } from '#web/storefront/catalogue/count-of.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Plus } from '#web/ui/icons/icons.ts';
import type { Route } from './+types/collections.ts';

const load = (async (ask) =>
  (await ask(adminCollectionsApi.listAdminCollections, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Collections');

export default function AdminCollections({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading
        title="Collections"
        subtitle="Groups of products, for an occasion, a maker or a price"
      >
        <LinkButton to="/admin/collections/new">
          <Plus aria-hidden="true" className="size-5" />
          New Collection
        </LinkButton>
      </AdminHeading>
      {collections.length === 0 ? (
        <EmptyState title="No collections yet">
          <p>Choose products one by one, or let rules such as “tag Diwali” find them.</p>
        </EmptyState>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-rice">
          {collections.map((collection) => (
            <CollectionRow key={collection._id} collection={collection} />
          ))}
        </ul>
      )}
    </>
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
