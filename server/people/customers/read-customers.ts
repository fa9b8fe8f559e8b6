import { validate as isUuid } from 'uuid';
import type { ContactStatus, ContactSubject } from '#contract/contact/contact-rules.ts';
import type { Customer, CustomerDetails } from '#contract/customers/customers.ts';
import { customersMessages } from '#contract/customers/customers-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import {
  findPerson,
  listPeople,
  listRecentMessages,
  listRecentOrders,
  type PeopleList,
  type PersonRow,
  type Sums,
  sumOrders,
} from './customers.queries.ts';
import { countOrdersInTheWay } from './erase.queries.ts';
import { findErasureRequest } from './erasure-requests.queries.ts';
import { presentErasure } from './present-erasure.ts';

export async function listCustomers(
  db: Db,
  wanted: PeopleList,
): Promise<{ customers: Customer[]; total: number }> {
  const { people, total } = await listPeople(db, wanted);
  const sums = await sumOrders(
    db,
    people.map(({ id }) => id),
  );
  return { customers: people.map((person) => presentCustomer(person, sums.get(person.id))), total };
}

export async function readCustomer(db: Db, id: string): Promise<CustomerDetails> {
  const person = isUuid(id) ? await findPerson(db, id) : undefined;
  if (!person) throw new Problem('not-found', customersMessages.notFound);
  const [sums, orders, messages, inTheWay, erasure] = await Promise.all([
    sumOrders(db, [id]),
    listRecentOrders(db, id),
    listRecentMessages(db, id),
    countOrdersInTheWay(db, id),
    findErasureRequest(db, id),
  ]);
  return {
    ...presentCustomer(person, sums.get(id)),
    ...inTheWay,
    erasure: erasure ? presentErasure(erasure) : null,
    phone: orders[0]?.shippingPhone || null,
    recentOrders: orders.map((order) => ({
      _id: order.id,
      status: order.status as OrderStatus,
      totalAmount: rupeesFromPaise(order.totalPaise),
      createdAt: order.createdAt.toISOString(),
    })),
    recentMessages: messages.map((message) => ({
      _id: message.id,
      ticket: message.ticket,
      subject: message.subject as ContactSubject,
      category: message.category,
      status: message.status as ContactStatus,
      createdAt: message.createdAt.toISOString(),
    })),
  };
}

function presentCustomer(person: PersonRow, sums: Sums | undefined): Customer {
  return {
    _id: person.id,
    id: person.id,
    name: person.name,
    email: person.email,
    avatar: person.avatar,
    isVerified: person.isVerified,
    bannedAt: person.bannedAt?.toISOString() ?? null,
    role: person.role === 'admin' ? 'admin' : 'shopper',
    staffRole: person.staffRole as StaffRole | null,
    createdAt: person.createdAt.toISOString(),
    orders: sums?.orders ?? 0,
    spent: rupeesFromPaise(sums?.paise ?? 0),
  };
}
