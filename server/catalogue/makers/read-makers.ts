import { type AdminMaker, adminMaker } from '#contract/makers/admin-makers.ts';
import { makerMessages } from '#contract/makers/maker-rules.ts';
import type { Maker, MakerQuery } from '#contract/makers/makers.ts';
import { listProducts, type ProductPage } from '#server/catalogue/listing/list-products.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import {
  findVisibleMaker,
  listMakerRows,
  listStaffNames,
  listVisibleMakers,
} from './makers.queries.ts';

type Reading = Pick<Shop, 'readDb' | 'settings' | 'listings' | 'clock'>;

export interface MakerPage extends ProductPage {
  maker: Maker;
}

export const listMakers = ({ readDb }: Pick<Shop, 'readDb'>) => listVisibleMakers(readDb);

/** What visitors see. @throws Problem if there is no such maker */
export async function readMaker(
  shop: Reading,
  address: string,
  query: MakerQuery,
): Promise<MakerPage> {
  const found = await findVisibleMaker(shop.readDb, address);
  if (!found) throw new Problem('not-found', makerMessages.notFound);
  const { products, ...maker } = found;
  const { view: _, sort = 'newest', ...filters } = query;
  const page = await listProducts(shop, { ...filters, sort, selection: { products } });
  return { maker, ...page };
}

export async function listAdminMakers({ db }: Pick<Shop, 'db'>): Promise<{
  makers: AdminMaker[];
  staff: { id: string; name: string }[];
}> {
  const [rows, staff] = await Promise.all([listMakerRows(db), listStaffNames(db)]);
  return { makers: rows.map((row) => toWire(adminMaker, row)), staff };
}
