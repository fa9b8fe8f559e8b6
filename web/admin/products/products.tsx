import {
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { exportPath } from '#contract/catalogue/catalogue-file-rules.ts';
import { catalogueLimits, catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { opensOnly, without } from '#web/admin/list/opens-only.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileUp } from '#web/ui/icons/admin-icons.ts';
import { Plus } from '#web/ui/icons/icons.ts';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/products.ts';
import { HiddenTile } from './hidden-tile.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductTile } from './product-tile.tsx';

const PAGE_SIZE = 24;

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const category = searchParams.get('category') || undefined;
  const q = searchParams.get('q')?.trim().slice(0, catalogueLimits.searchMax) || undefined;
  const isHidden = searchParams.get('state') === 'hidden';
  const query = { q, category, limit: PAGE_SIZE };
  const editId = searchParams.get('edit');
  const [list, hidden, edited, known] = await Promise.all([
    isHidden
      ? undefined
      : upToLastPage(
          page,
          (each) => ask(adminProductsApi.listAdminProducts, { query: { ...query, page: each } }),
          ({ data }) => data.pages,
        ),
    isHidden
      ? upToLastPage(
          page,
          (each) => ask(adminProductsApi.listHiddenProducts, { query: { ...query, page: each } }),
          ({ data }) => data.pages,
        )
      : undefined,
    editId
      ? unlessGone(ask(adminProductsApi.readAdminProduct, { params: { id: editId } }))
      : undefined,
    ask(adminMakersApi.listAdminMakers, {}),
  ]);
  const shown = (list ?? hidden)?.answer.data;
  return {
    products: list?.answer.data.products ?? [],
    hidden: hidden?.answer.data.products ?? [],
    total: shown?.total ?? 0,
    page: shown?.page ?? 1,
    pages: shown?.pages ?? 0,
    edited: edited?.data.product,
    makers: known.data.makers,
  };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

/** Opening an empty form and closing one load nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isAlone = opensOnly(args, ['new', 'edit']) && !args.nextUrl.searchParams.has('edit');
  return isAlone ? false : args.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = () => adminMeta('Product Management');

const searchFilter: ListFilter = {
  type: 'search',
  label: 'Search products',
  placeholder: 'Search products...',
  maxLength: catalogueLimits.searchMax,
};

const states = [
  { value: '', label: 'In the shop' },
  { value: 'hidden', label: 'Hidden' },
];

function useFilters(): readonly ListFilter[] {
  const { categories } = useShopFacts();
  const titles = new Map(categories.map(({ address, title }) => [address, title]));
  const options = optionsOf('All Categories', [...titles.keys()], (each) => titles.get(each) ?? '');
  return [
    searchFilter,
    { type: 'choice', name: 'category', label: 'Category filter', options },
    { type: 'choice', name: 'state', label: 'Hidden or not', options: states },
  ];
}

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { products, hidden, total, page, pages, edited, makers } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const list = without(search, ['new', 'edit']);
  const isHidden = list.get('state') === 'hidden';
  const adding = new URLSearchParams(list);
  adding.set('new', '');

  const close = () =>
    navigate({ search: String(list) }, { replace: true, preventScrollReset: true });
  const dialog = {
    makers,
    onClose: () => void close(),
    onSaved: close,
    onStale: revalidate,
  };
  const addProduct = (label: string) => (
    <LinkButton to={{ search: String(adding) }} preventScrollReset>
      <Plus aria-hidden="true" className="size-5" />
      {label}
    </LinkButton>
  );

  return (
    <>
      <AdminHeading
        title="Product Management"
        subtitle={`${total.toLocaleString('en-IN')} ${isHidden ? 'hidden ' : ''}${total === 1 ? 'product' : 'products'}`}
      >
        <div className="flex flex-wrap gap-3 sm:flex-row-reverse">
          {addProduct('Add Product')}
          <LinkButton to="/admin/products/import" variant="secondary">
            <FileUp aria-hidden="true" className="size-4" />
            Import
          </LinkButton>
          <DownloadLink href={exportPath(list)} title="these products" />
        </div>
      </AdminHeading>
      <div className="mt-6">
        <ListFilters
          filters={useFilters()}
          closes={['edit', 'new']}
          className="sm:grid-cols-[1fr_12rem_10rem]"
        />
      </div>
      {products.length + hidden.length === 0 ? (
        <EmptyState
          title={catalogueMessages.noneFound}
          actions={!isHidden && addProduct('Add First Product')}
        />
      ) : (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
          {products.map((product) => (
            <ProductTile key={product._id} product={product} />
          ))}
          {hidden.map((product) => (
            <HiddenTile key={product._id} product={product} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
      {search.has('edit')
        ? edited &&
          edited._id === search.get('edit') && (
            <ProductDialog key={edited._id} product={edited} {...dialog} />
          )
        : search.has('new') && <ProductDialog key="new" product={undefined} {...dialog} />}
      {search.has('edit') && !edited && (
        <Dialog
          open
          addressed
          onClose={dialog.onClose}
          title={catalogueMessages.notFound}
          description="Someone may have deleted it in the meantime."
        />
      )}
    </>
  );
}
