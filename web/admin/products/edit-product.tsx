import { useNavigate, useRevalidator } from 'react-router';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import type { Route } from './+types/edit-product.ts';
import { ProductEditor } from './product-editor.tsx';

interface Loaded {
  /** Undefined: a new one. */
  product?: AdminProduct | undefined;
  makers: readonly AdminMaker[];
}

const load = (async (ask, { params: { id = '' } }) => {
  const [{ data }, read] = await Promise.all([
    ask(adminMakersApi.listAdminMakers, {}),
    id === 'new' ? undefined : ask(adminProductsApi.readAdminProduct, { params: { id } }),
  ]);
  return { product: read?.data.product, makers: data.makers };
}) satisfies Load<Loaded>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Product Management');

/** The form of a product on a page of its own, for long work. */
export default function EditProduct({ loaderData }: Route.ComponentProps) {
  const { product, makers }: Loaded = loaderData;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <ProductEditor
      key={product?._id ?? 'new'}
      isPage
      product={product}
      makers={makers}
      onClose={() => void navigate('/admin/products')}
      onSaved={({ _id }) =>
        product ? revalidate() : navigate(`/admin/products/${_id}`, { replace: true })
      }
      onStale={revalidate}
      frame={({ form }) => (
        <>
          <AdminHeading back="/admin/products" title={product ? product.name : 'Add Product'} />
          <section className="mt-6 rounded-lg border border-line bg-rice p-4 sm:p-6">
            <h2 className="sr-only">Details</h2>
            {form}
          </section>
        </>
      )}
    />
  );
}
