import { sql } from 'kysely';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import type { Order } from '#contract/orders/orders.ts';
import { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import type { AdminReturn } from '#contract/returns/desk/admin-returns.ts';
import { ownReturnsApi } from '#contract/returns/desk/own-returns.endpoints.ts';
import type { OrderFacts } from './build-orders.ts';
import { buildOrder } from './build-orders.ts';
import type { Checkout, Customer } from './open-checkout.ts';
import { type FormFile, sendForm } from './send-form.ts';

export interface AskedReturn {
  lines?: { itemId: string | undefined; quantity: number }[] | string;
  reason?: string;
  details?: string;
  files?: FormFile[];
}

/** What customers and staff do about returns. */
export function returnsDesk({ shop }: Pick<Checkout, 'shop'>) {
  return {
    /** An order that was delivered just now. */
    async delivered(customer: Customer, facts: OrderFacts = {}) {
      return buildOrder(shop, customer.user, { status: 'delivered', ...facts });
    },

    ask(
      { browser }: Pick<Customer, 'browser'>,
      order: { id: string; itemIds?: string[] },
      asked: AskedReturn = {},
    ) {
      const { lines = [{ itemId: order.itemIds?.[0], quantity: 1 }], files = [], ...words } = asked;
      const form = {
        lines: typeof lines === 'string' ? lines : JSON.stringify(lines),
        reason: 'changed-mind',
        ...words,
      };
      return sendForm(browser, ownReturnsApi.askReturn, form, files, { id: order.id });
    },

    withdraw: ({ browser }: Pick<Customer, 'browser'>, id: string) =>
      browser.call(ownReturnsApi.withdrawReturn, { params: { id } }),

    async own({ browser }: Pick<Customer, 'browser'>, id: string): Promise<Order> {
      return (await browser.call(ordersApi.readOrder, { params: { id } })).body.data.order;
    },

    async read({ browser }: Pick<Customer, 'browser'>, id: string): Promise<AdminReturn> {
      return (await browser.call(adminReturnsApi.readReturn, { params: { id } })).body.data.return;
    },

    approve: (staff: Customer, id: string, body: object = {}) =>
      staff.browser.call(adminReturnsApi.approveReturn, { params: { id }, body }),

    refuse: (staff: Customer, id: string, body: { answer?: string; isUntrue?: boolean } = {}) =>
      staff.browser.call(adminReturnsApi.refuseReturn, {
        params: { id },
        body: { answer: 'It was worn.', ...body },
      }),

    receive: (staff: Customer, id: string, restock = false) =>
      staff.browser.call(adminReturnsApi.receiveReturn, { params: { id }, body: { restock } }),

    refund: (staff: Customer, id: string, body: object = {}) =>
      staff.browser.call(adminReturnsApi.refundReturn, { params: { id }, body }),

    /** The mails about a return or its refund, oldest first. */
    async mails(orderId: string): Promise<string[]> {
      const rows = await shop.db
        .selectFrom('mails')
        .select(['template', sql<string | null>`data->>'status'`.as('status')])
        .where(sql<boolean>`data->>'orderId' = ${orderId}`)
        .where((eb) =>
          eb.or([eb('template', 'like', 'return-%'), eb('template', '=', 'payment-returned')]),
        )
        .orderBy('id')
        .execute();
      return rows.map(({ template, status }) =>
        template === 'return-step' ? (status ?? '') : template,
      );
    },
  };
}
