import { validate as isUuid } from 'uuid';
import { pageSizeMax } from '#contract/api/paging.ts';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { adminProductsSchemas } from '#contract/catalogue/admin-products.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { requireCategory } from '#server/catalogue/categories/read-categories.ts';
import { listAdminProducts } from '#server/catalogue/listing/list-products.ts';
import { createProduct } from '#server/catalogue/products/create-product.ts';
import { deleteProduct } from '#server/catalogue/products/delete-product.ts';
import {
  listHiddenProducts,
  showHiddenProduct,
} from '#server/catalogue/products/hidden-products.ts';
import { showAdminProduct } from '#server/catalogue/products/present-admin-product.ts';
import { receiveProduct, type SentProduct } from '#server/catalogue/products/receive-product.ts';
import { updateProduct } from '#server/catalogue/products/update-product.ts';
import { countVariantUses } from '#server/catalogue/products/variant-uses.queries.ts';
import { eachChosen } from '#server/infra/http/each-chosen.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import type { Caller, Routes } from '#server/infra/http/routing.ts';
import { Problem } from '#server/infra/problems.ts';

/** Per person; each may put a hundred megabytes on the disk while it runs. */
const UPLOADS_AT_ONCE = 3;

export const adminProductsRoutes: Routes = (serve, shop) => {
  const uploads = fewAtOnce(UPLOADS_AT_ONCE);

  /** A form with files, or JSON. */
  function receive<T>(
    call: Pick<Caller, 'parts' | 'header'> & { body: Record<string, unknown> },
    work: (sent: SentProduct) => Promise<T>,
  ): Promise<T> {
    const isForm = call.header('content-type')?.startsWith('multipart/');
    if (isForm) return receiveProduct(shop, call, work);
    return work({ fields: call.body, images: [], imageCount: 0 });
  }

  serve(adminProductsApi, adminProductsSchemas, {
    listAdminProducts: async ({ query: { limit = pageSizeMax, ...query } }) => {
      await requireCategory(shop, query.category);
      return { data: await listAdminProducts(shop, { ...query, limit }) };
    },
    readAdminProduct: async ({ params: { id } }) => {
      const product = isUuid(id) ? await showAdminProduct(shop.db, id) : undefined;
      if (!product) throw new Problem('not-found', catalogueMessages.notFound);
      return { data: { product } };
    },
    createAdminProduct: async (call) => {
      const { user } = call.session;
      const product = await uploads(user.id, () =>
        receive(call, (sent) => createProduct(shop, user, sent)),
      );
      return { data: { product }, message: say.created };
    },
    updateAdminProduct: async (call) => {
      const { user } = call.session;
      return uploads(user.id, () =>
        receive(call, async (sent) => ({
          data: { product: await updateProduct(shop, user, call.params.id, sent) },
          message: updateMessage(sent),
        })),
      );
    },
    changeProducts: ({ body: { products }, session: { user } }) =>
      eachChosen(shop, products, ({ id, ...fields }) =>
        updateProduct(shop, user, id, { fields, images: [], imageCount: 0 }),
      ),
    countVariantUses: async ({ params: { id }, body: { variants } }) => {
      const uses = isUuid(id) ? await countVariantUses(shop.db, id, variants) : undefined;
      if (!uses) throw new Problem('not-found', catalogueMessages.notFound);
      return { data: uses };
    },
    deleteAdminProduct: async ({ params, session }) => {
      await deleteProduct(shop, session.user, params.id);
      return { message: say.deleted };
    },
    listHiddenProducts: async ({ query: { limit = pageSizeMax, ...query } }) => ({
      data: await listHiddenProducts(shop, { ...query, limit }),
    }),
    showHiddenProduct: async ({ params, session }) => {
      await showHiddenProduct(shop, session.user, params.id);
      return { message: say.shown };
    },
  });
};

/** The toggle's own message if nothing else was sent. */
function updateMessage({ fields, imageCount, video }: SentProduct): string {
  const { inStock, seen: _, ...others } = fields;
  const isToggle = inStock !== undefined && Object.keys(others).length === 0;
  if (!isToggle || imageCount > 0 || video) return say.updated;
  return inStock === true || inStock === 'true' ? say.markedIn : say.markedOut;
}
