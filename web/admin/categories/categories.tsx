import { useNavigate, useSearchParams } from 'react-router';
import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import type { AdminCategory } from '#contract/categories/categories.ts';
import { categoryLimits } from '#contract/categories/category-rules.ts';
import { ReorderList } from '#web/admin/content/reorder-list.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Pencil } from '#web/ui/icons/account-icons.ts';
import { Plus, Trash2 } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import type { Route } from './+types/categories.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteCategory } from './delete-category.tsx';

const load = (async (ask) =>
  (await ask(categoriesApi.listAdminCategories, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Categories');

/** The address says which dialog is open. */
export default function AdminCategories({ loaderData: { categories } }: Route.ComponentProps) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { run } = useRecordActions<'order'>({ alwaysReloads: true });
  const named = (name: string) =>
    categories.find(({ address }) => address === search.get(name)) ?? undefined;
  const edited = named('edit');
  const deleted = named('delete');
  const close = () => void navigate('?', { replace: true, preventScrollReset: true });
  const order = (next: readonly AdminCategory[]) => {
    const addresses = next.map(({ address }) => address);
    void run('order', () => adminCall(categoriesApi.orderCategories, { body: { addresses } }));
  };
  return (
    <>
      <AdminHeading title="Categories" subtitle="Groups of products. Each has a listing at /shop/…">
        {categories.length < categoryLimits.categoriesMax && (
          <LinkButton to="?new=" preventScrollReset>
            <Plus aria-hidden="true" className="size-5" />
            New Category
          </LinkButton>
        )}
      </AdminHeading>
      <div className="mt-4 max-w-3xl">
        <ReorderList
          label="Categories"
          items={categories}
          keyOf={({ address }) => address}
          nameOf={({ title }) => title}
          onChange={order}
        >
          {(category) => <CategoryRow category={category} isOnly={categories.length === 1} />}
        </ReorderList>
      </div>
      {(edited || search.has('new')) && (
        <CategoryDialog key={edited?.address ?? 'new'} category={edited} onClose={close} />
      )}
      {deleted && (
        <DeleteCategory
          key={deleted.address}
          category={deleted}
          others={categories.filter((each) => each !== deleted)}
          onClose={close}
        />
      )}
    </>
  );
}

function CategoryRow({ category, isOnly }: { category: AdminCategory; isOnly: boolean }) {
  const { address, title, subtitle, image, products, isVisible } = category;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-1.5">
      {image && (
        <ResponsiveImage image={image} alt="" sizes="3.5rem" className="size-14 rounded-md" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          {title}
          {!isVisible && <Chip>Without a listing</Chip>}
        </h2>
        <p className="text-sm text-soft">
          /shop/{address} · {products === 1 ? '1 product' : `${products} products`}
        </p>
        {subtitle && <p className="mt-0.5 text-sm text-soft max-sm:hidden">{subtitle}</p>}
      </div>
      <div className="flex">
        <LinkButton
          to={`?edit=${address}`}
          preventScrollReset
          variant="quiet"
          size="icon"
          aria-label={`Edit ${title}`}
        >
          <Pencil aria-hidden="true" className="size-5" />
        </LinkButton>
        {!isOnly && (
          <LinkButton
            to={`?delete=${address}`}
            preventScrollReset
            variant="quiet"
            size="icon"
            aria-label={`Delete ${title}`}
            className="text-madder"
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </LinkButton>
        )}
      </div>
    </div>
  );
}
