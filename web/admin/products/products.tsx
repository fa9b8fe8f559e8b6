import { lazy, Suspense } from 'react';
import {
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { exportPath } from '#contract/catalogue/catalogue-file-rules.ts';
import { catalogueLimits, catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import { ChooseAll, ChooseBox } from '#web/admin/list/choose-box.tsx';
import {
  choice,
  type ListFilter,
  ListFilters,
  optionsOf,
  search,
} from '#web/admin/list/list-filters.tsx';
import { type ListSource, readListPage } from '#web/admin/list/list-page.tsx';
import { opensOnly, without } from '#web/admin/list/opens-only.ts';
import { useChosen } from '#web/admin/list/use-chosen.ts';
import { counted } from '#web/admin/records/counted.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileUp } from '#web/ui/icons/admin-icons.ts';
import { Plus } from '#web/ui/icons/form-icons.ts';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/products.ts';
import { HiddenTile } from './hidden-tile.tsx';
import { ProductTile } from './product-tile.tsx';

const ProductDialog = lazy(() => import('./product-dialog.tsx'));
const HiddenChoice = lazy(() => import('./hidden-choice.tsx'));
const ProductsChoice = lazy(() => import('./products-choice.tsx'));

const PAGE_SIZE = 24;

const find = search('Search products', 'Search products...', catalogueLimits.searchMax);
const inCategory = choice('category', 'Category filter', [], { accepts: () => true });
const inStatus = choice('status', 'Status', [
  { value: '', label: 'In the shop' },
  { value: 'draft', label: 'Drafts' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'deleted', label: 'Deleted' },
]);
const outside = ['draft', 'hidden', 'deleted'] as const;
const statusIn = (search: URLSearchParams) => outside.find((each) => each === search.get('status'));

const listed = {
  shown: 'product',
  draft: 'draft',
  hidden: 'hidden product',
  deleted: 'deleted product',
};

const load = (async (ask, { url: { searchParams } }) => {
  const status = statusIn(searchParams);
  const read = <
    L extends
      | typeof adminProductsApi.listAdminProducts
      | typeof adminProductsApi.listHiddenProducts,
  >(
    list: L,
    filters: ListSource<L>['filters'] & {},
  ) => readListPage<L>(ask, searchParams, { list, filters, pageSize: PAGE_SIZE });
  const editId = searchParams.get('edit');
  const [shown, hidden, edited, known] = await Promise.all([
    status ? undefined : read(adminProductsApi.listAdminProducts, [find, inCategory]),
    status ? read(adminProductsApi.listHiddenProducts, [find, inCategory, inStatus]) : undefined,
    editId
      ? unlessGone(ask(adminProductsApi.readAdminProduct, { params: { id: editId } }))
      : undefined,
    ask(adminMakersApi.listAdminMakers, {}),
  ]);
  const { total = 0, page = 1, pages = 0 } = (shown ?? hidden)?.list ?? {};
  return {
    products: shown?.list.products ?? [],
    hidden: hidden?.list.products ?? [],
    total,
    page,
    pages,
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

function useFilters(): readonly ListFilter[] {
  const { categories } = useShopFacts();
  const titles = new Map(categories.map(({ address, title }) => [address, title]));
  const options = optionsOf('All Categories', [...titles.keys()], (each) => titles.get(each) ?? '');
  return [find, { ...inCategory, options }, inStatus];
}

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { products, hidden, total, page, pages, edited, makers } = loaderData;
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const chosen = useChosen(products, ({ _id }) => _id);
  const chosenHidden = useChosen(hidden, ({ _id }) => _id);
  const list = without(asked, ['new', 'edit']);
  const status = statusIn(list);
  const adding = new URLSearchParams(list);
  adding.set('new', '');

  const close = () =>
    navigate({ search: String(list) }, { replace: true, preventScrollReset: true });
  const dialog = {
    makers,
    onClose: () => void close(),
    onSaved: ({ status: saved }: AdminProduct) => {
      // A new draft is not in the list of the shop: its own list shows it.
      if (saved !== 'shown' && !status) list.set('status', saved);
      return close();
    },
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
      <AdminHeading title="Product Management" subtitle={counted(total, listed[status ?? 'shown'])}>
        <div className="flex flex-wrap gap-3 sm:flex-row-reverse">
          {addProduct('Add Product')}
          <LinkButton to="/admin/products/import" variant="secondary">
            <FileUp aria-hidden="true" className="size-4" />
            Import
          </LinkButton>
          {(!status || status === 'hidden') && (
            <DownloadLink href={exportPath(list)} title="these products" />
          )}
        </div>
      </AdminHeading>
      <div className="mt-6">
        <ListFilters
          filters={useFilters()}
          closes={['edit', 'new']}
          className="sm:grid-cols-[1fr_12rem_10rem]"
        />
      </div>
      {!status && <ChooseAll choice={chosen} />}
      {status && status !== 'deleted' && <ChooseAll choice={chosenHidden} />}
      {products.length + hidden.length === 0 ? (
        <EmptyState
          title={catalogueMessages.noneFound}
          actions={!status && addProduct('Add First Product')}
        />
      ) : (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
          {products.map((product) => (
            <ProductTile
              key={product._id}
              product={product}
              box={
                <ChooseBox
                  name={product.name}
                  isOn={chosen.isChosen(product)}
                  onTurn={(isOn) => chosen.turn(product, isOn)}
                  className="absolute top-1 right-1 z-10 rounded-md bg-rice/90"
                />
              }
            />
          ))}
          {hidden.map((product) => (
            <HiddenTile
              key={product._id}
              product={product}
              box={
                product.status !== 'deleted' && (
                  <ChooseBox
                    name={product.name}
                    isOn={chosenHidden.isChosen(product)}
                    onTurn={(isOn) => chosenHidden.turn(product, isOn)}
                    className="absolute top-1 right-1 z-10 rounded-md bg-rice/90"
                  />
                )
              }
            />
          ))}
        </ul>
      )}
      {chosen.isUsed && (
        <Suspense>
          <ProductsChoice choice={chosen} />
        </Suspense>
      )}
      {chosenHidden.isUsed && (
        <Suspense>
          <HiddenChoice choice={chosenHidden} />
        </Suspense>
      )}
      <Pager page={page} pages={pages} />
      <Suspense>
        {asked.has('edit')
          ? edited &&
            edited._id === asked.get('edit') && (
              <ProductDialog key={edited._id} product={edited} {...dialog} />
            )
          : asked.has('new') && <ProductDialog key="new" product={undefined} {...dialog} />}
      </Suspense>
      {asked.has('edit') && !edited && (
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
