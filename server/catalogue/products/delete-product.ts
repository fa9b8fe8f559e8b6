import { validate as isUuid } from 'uuid';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { auditValuesOf } from './present-admin-product.ts';
import { removeProducts } from './product-writes.queries.ts';
import { findProductRows } from './products.queries.ts';

/** Takes a product out of the shop; orders that contain it keep it. */
export async function deleteProduct(
  shop: Pick<Shop, 'db' | 'clock' | 'random'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const [row] = isUuid(id) ? await findProductRows(trx, [id], { hiddenToo: true }) : [];
    const wasThere = row && (await removeProducts(trx, [id], shop.clock.now()));
    if (!wasThere) throw new Problem('not-found', catalogueMessages.notFound);
    await noteChange(trx, shop, actor, {
      action: 'deleted',
      subject: 'product',
      subjectId: id,
      label: row.name,
      before: auditValuesOf(row),
    });
  });
}
