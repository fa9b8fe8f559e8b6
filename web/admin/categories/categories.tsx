import { useNavigate, useSearchParams } from 'react-router';
import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import type { AdminCategory } from '#contract/categories/categories.ts';
import { categoryLimits } from '#contract/categories/category-rules.ts';
import { ListPage, listPage } from '#web/admin/list/list-page.tsx';
import { NewLink } from '#web/admin/list/new-link.tsx';
import { OrderedRows } from '#web/admin/list/ordered-rows.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Pencil } from '#web/ui/icons/account-icons.ts';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteCategory } from './delete-category.tsx';

const page = listPage({
  title: 'Categories',
  atLeast: 'manager',
  list: categoriesApi.listAdminCategories,
  rowsOf: ({ categories }) => categories,
  empty: ['No categories yet'],
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;

export default function AdminCategories() {
  const adminCall = useAdminCall();
  return (
    <ListPage
      parts={page.parts}
      subtitle={() => 'Groups of products. Each has a listing at /shop/…'}
      actions={({ categories }) =>
        categories.length < categoryLimits.categoriesMax && <NewLink>New Category</NewLink>
      }
      rows={(categories) => (
        <OrderedRows
          label="Categories"
          items={categories}
          keyOf={({ address }) => address}
          nameOf={({ title }) => title}
          save={(addresses) => adminCall(categoriesApi.orderCategories, { body: { addresses } })}
        >
          {(category) => <CategoryRow category={category} isOnly={categories.length === 1} />}
        </OrderedRows>
      )}
    >
      {({ categories }) => <Dialogs categories={categories} />}
    </ListPage>
  );
}

/** The address says which dialog is open. */
function Dialogs({ categories }: { categories: readonly AdminCategory[] }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const named = (name: string) => categories.find(({ address }) => address === search.get(name));
  const edited = named('edit');
  const deleted = named('delete');
  const close = () => void navigate('?', { replace: true, preventScrollReset: true });
  return (
    <>
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
