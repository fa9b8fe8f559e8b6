import { collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import type { NamedCategory } from '#contract/categories/category-names.ts';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import type { AdminCollection } from '#contract/collections/admin-collections.ts';
import { conditionWords } from '#contract/collections/condition-words.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { countOf } from '#web/storefront/catalogue/count-of.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExternalLink } from '#web/ui/icons/account-icons.ts';
import { Eye, EyeOff, Plus } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
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
        <ul className="mt-6 overflow-hidden rounded-lg border border-line bg-rice">
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
  const { task, run } = useRecordActions<'show'>();
  const { categories } = useShopFacts();
  const { _id: id, title, address, isVisible } = collection;
  const [what, Icon] = isVisible ? ['Hide', EyeOff] : ['Show', Eye];
  const turn = () =>
    run('show', () =>
      adminCall(adminCollectionsApi.showCollection, {
        params: { id },
        body: { isVisible: !isVisible },
      }),
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2 not-first:border-t">
      <Link
        to={`/admin/collections/${id}`}
        className="min-w-0 flex-1 basis-60 py-1.5 hover:text-accent"
      >
        <span className="block break-words font-semibold">{title}</span>
        <span className="block break-words text-sm text-soft">
          {collectionPath(address)} · {contentsOf(collection, categories)}
        </span>
      </Link>
      <span className="flex items-center gap-1">
        {!isVisible && <Chip tone="madder">Hidden</Chip>}
        {isVisible && (
          <LinkButton
            to={collectionPath(address)}
            variant="quiet"
            size="icon"
            aria-label={`View ${title} in the shop`}
          >
            <ExternalLink aria-hidden="true" className="size-5" />
          </LinkButton>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={`${what} ${title}`}
          loading={task === 'show'}
          onClick={() => void turn()}
        >
          {task !== 'show' && <Icon aria-hidden="true" className="size-5" />}
        </Button>
      </span>
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
