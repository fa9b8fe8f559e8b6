import { indianDay } from '#contract/api/calendar.ts';
import { chosenQuery } from '#contract/api/chosen.ts';
import { customersFileRoute } from '#contract/customers/customers-rules.ts';
import { csvFile } from '#server/accounts/sessions/csv-file.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findCustomers } from './read-customers.ts';

/** Chosen customers as a CSV file. */
export const customersFile = (shop: Shop) =>
  csvFile(shop, {
    route: customersFileRoute,
    access: 'manager',
    isPersonal: true,
    query: chosenQuery,
    subject: 'customer',
    name: 'customers',
    columns: ['Name', 'Email', 'Orders', 'Spent', 'Since', 'Id'],
    noted: ({ ids }) => ({ chosen: ids.length }),
    rows: ({ ids }) => rowsOf(shop.db, ids),
  });

async function* rowsOf(db: Db, ids: readonly string[]) {
  for (const { _id, name, email, orders, spent, createdAt } of await findCustomers(db, ids)) {
    yield [name, email, orders, spent, indianDay(new Date(createdAt)), _id];
  }
}
