import { validate as isUuid } from 'uuid';
import {
  type Customer,
  type CustomerDetails,
  customer,
  customerDetails,
} from '#contract/customers/customers.ts';
import { customersMessages } from '#contract/customers/customers-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import { toWire } from '#server/infra/wire.ts';
import {
  findPeople,
  listPeople,
  listRecentMessages,
  listRecentOrders,
  noSums,
  type PeopleList,
  type PersonRow,
  sumOrders,
} from './customers.queries.ts';
import { countOrdersInTheWay } from './erase.queries.ts';
import { findErasureRequest } from './erasure-requests.queries.ts';

export async function listCustomers(
  db: Db,
  wanted: PeopleList,
): Promise<{ customers: Customer[]; total: number }> {
  const { people, total } = await listPeople(db, wanted);
  return { customers: await withSums(db, people), total };
}

/** Those of these that are there. */
export async function findCustomers(db: Db, ids: readonly string[]): Promise<Customer[]> {
  return withSums(db, await findPeople(db, ids));
}

async function withSums(db: Db, people: readonly PersonRow[]): Promise<Customer[]> {
  const sums = await sumOrders(
    db,
    people.map(({ id }) => id),
  );
  return people.map((person) =>
    toWire(customer, { ...person, ...(sums.get(person.id) ?? noSums) }),
  );
}

export async function readCustomer(db: Db, id: string): Promise<CustomerDetails> {
  const [person] = isUuid(id) ? await findPeople(db, [id]) : [];
  if (!person) throw new Problem('not-found', customersMessages.notFound);
  const [sums, recentOrders, recentMessages, inTheWay, erasure] = await Promise.all([
    sumOrders(db, [id]),
    listRecentOrders(db, id),
    listRecentMessages(db, id),
    countOrdersInTheWay(db, id),
    findErasureRequest(db, id),
  ]);
  return toWire(customerDetails, {
    ...person,
    ...(sums.get(id) ?? noSums),
    ...inTheWay,
    erasure: erasure ?? null,
    phone: recentOrders[0]?.shippingPhone || null,
    recentOrders,
    recentMessages,
  });
}
