import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type {
  NewOrder,
  News,
  PaymentProvider,
  ProviderPayment,
} from '#server/infra/payments/payment-provider.ts';
import { idsOf, providerOf } from '#server/infra/payments/provider-ids.ts';
import type { ProviderKind } from '#server/infra/payments/provider-kind.ts';
import type { StandIns } from './open-stand-ins.ts';

/** What the tests need of a provider's stand-in. */
export interface ContractStandIn extends Pick<StandIns, 'hooksOf' | 'pay' | 'setFaults' | 'close'> {
  /** The provider as a shop opens it, with the stand-in's keys or with others. */
  open(keys?: Record<string, string>): PaymentProvider;
}

const soon = { timeout: 20_000, interval: 20 };
const customer = {
  id: randomUUID(),
  name: 'Asha Rawat',
  email: 'asha@example.in',
  phone: '+91 94120 55501',
};

/** The tests that every payment provider passes against its stand-in. */
export function testProvider(kind: ProviderKind, openStandIn: () => Promise<ContractStandIn>) {
  describe(`the port for ${kind.name}`, () => {
    let standIn: ContractStandIn;
    let provider: PaymentProvider;
    beforeAll(async () => {
      standIn = await openStandIn();
      provider = standIn.open();
    });
    afterAll(() => standIn.close());

    const { raw } = idsOf(kind.id);
    const newOrder = (more: Partial<NewOrder> = {}): NewOrder => ({
      ...{ orderId: randomUUID(), openedBefore: 0, amountPaise: 820_29, currency: 'INR' },
      payableUntil: new Date(Date.now() + 20 * 60_000),
      ...{ notes: 'Order for Asha', customer, ...more },
    });
    const openOrder = async (more?: Partial<NewOrder>) =>
      (await provider.openOrder(newOrder(more))).providerOrderId;
    const pay = (id: string, ...rest: [outcome?: 'captured' | 'failed' | 'late', ms?: number]) =>
      standIn.pay(kind.id, raw(id), ...rest);
    async function paid(more?: Partial<NewOrder>): Promise<ProviderPayment> {
      const id = await openOrder(more);
      await pay(id);
      const [payment] = await provider.fetchPayments(id);
      if (!payment) throw new Error(`${id} has no payment`);
      return payment;
    }
    const refund = (payment: ProviderPayment, amountPaise: number, refundId: string) =>
      provider.refund(payment, { amountPaise, refundId });
    const readNews = () =>
      standIn.hooksOf(kind.id).map(({ payload }) => {
        const read = provider.readNews(JSON.parse(payload.toString()));
        if (!read) throw new Error(`a webhook is not understood: ${payload}`);
        return read;
      });
    const newsOf = async (isMeant: (news: News) => boolean) =>
      vi.waitFor(() => {
        const found = readNews().find(({ news }) => isMeant(news));
        if (!found) throw new Error('no such webhook yet');
        return found;
      }, soon);

    test('an order is opened once, and can be shown again', async () => {
      const order = newOrder();
      const { providerOrderId, widget } = await provider.openOrder(order);
      expect(providerOf(providerOrderId)).toBe(kind.id);
      expect(widget).toMatchObject({ provider: kind.id, isLive: false });
      expect(widget.key).not.toBe('');
      expect(await provider.widgetOf(providerOrderId)).toEqual(widget);
      expect(await provider.fetchPayments(providerOrderId)).toEqual([]);
      const anew = await provider.openOrder({ ...order, openedBefore: 1 });
      expect(anew.providerOrderId).not.toBe(providerOrderId);
    });

    test.each([100, 1_01, 8_20, 22_42, 1_000_00, 99_999_99])(
      '%i paise stay what they are',
      async (amountPaise) => {
        const id = await openOrder({ amountPaise });
        await pay(id);
        const [payment] = await provider.fetchPayments(id);
        expect(payment).toMatchObject({ amountPaise, currency: 'INR', status: 'captured' });
      },
    );

    test('all attempts to pay are known, by the order and one by one', async () => {
      const id = await openOrder();
      await pay(id, 'failed');
      await pay(id);
      const payments = await provider.fetchPayments(id);
      expect(payments.map(({ status }) => status).sort()).toEqual(['captured', 'failed']);
      for (const payment of payments) {
        expect(payment).toMatchObject({ providerOrderId: id, refundedPaise: 0 });
        expect(providerOf(payment.id)).toBe(kind.id);
        expect(Math.abs(payment.begunAt.getTime() - Date.now())).toBeLessThan(60_000);
        expect(await provider.fetchPayment(payment)).toEqual(payment);
      }
    });

    test('a bank that is late has only begun the payment', async () => {
      const id = await openOrder();
      await pay(id, 'late', 1000);
      expect((await provider.fetchPayments(id))[0]?.status).toBe('created');
      await vi.waitFor(async () => {
        expect((await provider.fetchPayments(id))[0]?.status).toBe('captured');
      }, soon);
    });

    test('webhooks are read only as they were sent, and tell what became of a payment', async () => {
      const payment = await paid();
      const { news, plain } = await newsOf(
        (each) => each.about === 'captured' && each.payment.id === payment.id,
      );
      expect(news).toMatchObject({
        payment: {
          amountPaise: payment.amountPaise,
          currency: 'INR',
          providerOrderId: payment.providerOrderId,
          status: 'captured',
        },
      });
      const written = JSON.stringify(plain);
      expect(written).toContain(raw(payment.id));
      for (const word of ['Asha', 'asha@', '55501']) expect(written).not.toContain(word);
      expect(provider.readNews(plain)).toEqual({ news, plain });

      for (const { payload, headers } of standIn.hooksOf(kind.id)) {
        expect(provider.mayBeWebhook(headers)).toBe(true);
        expect(provider.readWebhook(payload, headers)?.eventId).toMatch(/^\S{8,}$/);
        expect(provider.eventIn(JSON.parse(payload.toString()))).toMatch(/^\S+$/);
        const changed = Buffer.from(payload.toString().replace(/\d/, (figure) => `1${figure}`));
        expect(provider.readWebhook(changed, headers)).toBeUndefined();
        expect(provider.readWebhook(payload, {})).toBeUndefined();
      }
      expect(provider.mayBeWebhook({})).toBe(false);
      for (const odd of [null, 7, [], {}, { data: 1 }, { type: 7 }]) {
        expect(provider.readNews(odd)).toBeUndefined();
        expect(provider.eventIn(odd)).toBeUndefined();
      }
    });

    test('a declined payment is told', async () => {
      const id = await openOrder();
      await pay(id, 'failed');
      await newsOf((each) => each.about === 'failed' && each.payment.providerOrderId === id);
    });

    test('a webhook that is sent twice has the same id', async () => {
      await standIn.setFaults(kind.id, { duplicate_webhooks: true });
      const id = await openOrder();
      await pay(id, 'failed');
      await vi.waitFor(() => {
        const ids = standIn
          .hooksOf(kind.id)
          .filter(({ payload }) => payload.includes(raw(id)))
          .map(({ payload, headers }) => provider.readWebhook(payload, headers)?.eventId);
        expect(ids).toHaveLength(2);
        expect(new Set(ids).size).toBe(1);
      }, soon);
      await standIn.setFaults(kind.id, {});
    });

    test('a refund with the same key is one refund, and parts go back until nothing is left', async () => {
      const payment = await paid({ amountPaise: 100_00 });
      const key = randomUUID();
      const first = await refund(payment, 30_50, key);
      expect(first).toMatchObject({ paymentId: payment.id, amountPaise: 30_50, refundId: key });
      expect((await refund(payment, 30_50, key)).id).toBe(first.id);
      expect(await provider.fetchPayment(payment)).toMatchObject({
        status: 'captured',
        refundedPaise: 30_50,
      });
      await vi.waitFor(async () => {
        expect((await provider.fetchRefund(payment, first.id)).status).toBe('processed');
      }, soon);
      await newsOf(
        ({ ...each }) =>
          each.about === 'refund' && each.refund.id === first.id && each.refund.refundId === key,
      );
      await expect(refund(payment, 69_51, randomUUID())).rejects.toMatchObject({
        name: 'ProviderError',
      });
      const rest = await refund(payment, 69_50, randomUUID());
      const refunds = await provider.fetchRefunds(payment);
      expect(refunds.map(({ id }) => id).sort()).toEqual([first.id, rest.id].sort());
      expect(await provider.fetchPayment(payment)).toMatchObject({
        status: 'refunded',
        refundedPaise: 100_00,
      });
    });

    test('a refund is refused, or fails at the bank', async () => {
      const payment = await paid();
      await standIn.setFaults(kind.id, { refuse_refunds: true });
      const refused = refund(payment, 100, randomUUID());
      await expect(refused).rejects.toMatchObject({ name: 'ProviderError' });
      await standIn.setFaults(kind.id, { fail_refunds: true });
      const { id } = await refund(payment, 200, randomUUID());
      await vi.waitFor(async () => {
        expect((await provider.fetchRefund(payment, id)).status).toBe('failed');
      }, soon);
      await standIn.setFaults(kind.id, {});
      expect((await provider.fetchPayment(payment)).refundedPaise).toBe(0);
    });

    test('what was paid and refunded in a period is listed', async () => {
      const orderId = randomUUID();
      const payment = await paid({ orderId });
      const unpaid = await openOrder();
      const { id } = await refund(payment, 100, randomUUID());
      const period = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
      const orders = await Array.fromAsync(provider.listPaidOrders(period));
      expect(orders).toContainEqual({ providerOrderId: payment.providerOrderId, orderId });
      expect(orders.map(({ providerOrderId }) => providerOrderId)).not.toContain(unpaid);
      const refunds = await Array.fromAsync(provider.listRefunds(period));
      expect(refunds.map((each) => each.id)).toContain(id);
      const before = { from: new Date(0), to: new Date(Date.now() - 3_600_000) };
      expect(await Array.fromAsync(provider.listRefunds(before))).toEqual([]);
    });

    test('one that is down or does not know the keys says so', async () => {
      const payment = await paid();
      await standIn.setFaults(kind.id, { down_ms: 60_000 });
      await expect(provider.fetchPayment(payment)).rejects.toMatchObject({
        name: 'ProviderUnavailable',
      });
      await standIn.setFaults(kind.id, {});
      const keys = Object.fromEntries(Object.values(kind.keys).map(({ name }) => [name, 'wrong']));
      await expect(standIn.open(keys).openOrder(newOrder())).rejects.toMatchObject({
        name: 'ProviderError',
        status: 401,
      });
      await expect(
        provider.fetchPayment({ ...payment, id: `${payment.id}0` }),
      ).rejects.toMatchObject({
        name: 'ProviderError',
      });
    });

    test('what its page does not hand over is not read', () => {
      expect(provider.readConfirmation({})).toBeUndefined();
      expect(provider.readConfirmation({ order_id: 'x' })).toBeUndefined();
    });
  });
}
