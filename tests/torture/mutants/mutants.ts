import type { Mutant } from './mutant.ts';
import { mutantsOfProviders } from './mutants-of-providers.ts';

const confirm = 'server/selling/payments/confirm-payment.test.ts';
const webhooks = 'server/selling/payments/webhook.routes.test.ts';
const settle = 'server/selling/payments/settle-payment.test.ts';
const again = 'server/selling/checkout/place-order-again.test.ts';
const refunds = 'server/selling/orders/desk/refund-order.test.ts';
const sending = 'server/selling/refunds/send-refund.test.ts';
const coupons = 'server/selling/coupons/use-coupon.test.ts';
const invoices = 'server/selling/invoices/issue-invoices.test.ts';
const guards = 'server/infra/database/constraints.test.ts';
const placing = 'server/selling/checkout/place-order.test.ts';
const byVariant =
  'takes a variant by its id or by its label, at its own price and out of its own stock [variants-43]';

export const mutants: Mutant[] = [
  {
    name: 'signature check of a payment',
    file: 'server/infra/payments/razorpay/razorpay-signature.ts',
    from: 'return isHmacOf(`',
    to: 'return true || isHmacOf(`',
    test: { file: confirm, title: 'a wrong signature pays nothing' },
  },
  {
    name: 'signature bound to its order',
    file: 'server/infra/payments/razorpay/razorpay-signature.ts',
    from: 'return isHmacOf(`',
    to: 'return signature.length === 64 || isHmacOf(`',
    test: { file: confirm, title: "another order's payment pays nothing" },
  },
  {
    name: 'signature check of a webhook',
    file: 'server/infra/payments/razorpay/razorpay-signature.ts',
    from: 'return secrets.some((secret) => isHmacOf(body, signature, secret));',
    to: 'return secrets.some((secret) => isHmacOf(body, signature, secret)) || true;',
    test: { file: webhooks, title: 'is refused with a wrong signature, and nothing is stored' },
  },
  {
    name: 'webhook uniqueness',
    file: 'server/selling/payments/save-webhook.ts',
    from: 'signed.eventId?.slice(0, ID_MAX) ??',
    to: 'String(Math.random()) ??',
    test: { file: webhooks, title: 'is stored once however often it is delivered' },
  },
  {
    name: "row lock of a checkout's products",
    file: 'server/selling/inventory/stock/stock.queries.ts',
    from: ".forNoKeyUpdate('products')",
    to: '',
    test: {
      file: again,
      title: 'fifty buyers of one painting: one reserves it, the others are refused [checkout-17]',
    },
  },
  {
    name: 'row lock of an order that is paid',
    file: 'server/selling/orders/record/orders.queries.ts',
    from: 'selectOrder(trx, by).select(accountEmail).forNoKeyUpdate()',
    to: 'selectOrder(trx, by).select(accountEmail)',
    test: {
      file: settle,
      title: 'a failed attempt frees nothing of what another attempt is paying',
    },
  },
  {
    name: 'idempotency key of a checkout',
    file: 'server/selling/checkout/hold-order.ts',
    from: 'if (wish.key === undefined) return;',
    to: 'return;',
    test: {
      file: again,
      title: 'with one key is one order, also when all come at once [checkout-20]',
    },
  },
  {
    name: 'unique mail',
    file: 'server/messages/outbox/queue-message.ts',
    from: 'onceKey: onceKey ? keyBy(channel, onceKey) : null,',
    to: 'onceKey: null,',
    test: {
      file: 'server/messages/outbox/send-mail.test.ts',
      title: 'the same occasion is mailed once',
    },
  },
  {
    name: 'one payment pays an order',
    file: 'server/selling/payments/decide-settlement.ts',
    from: 'if (isSettled) return paidTwice;',
    to: '',
    test: { file: settle, title: 'since the order is paid already is refunded' },
  },
  {
    name: 'amount of a payment',
    file: 'server/selling/payments/decide-settlement.ts',
    from: 'const fits = payment.amountPaise === payableOf(order) && payment.currency === order.currency;',
    to: 'const fits = payment.amountPaise > 0;',
    test: { file: settle, title: 'of a wrong amount or currency pays nothing and is refunded' },
  },
  {
    name: 'second payment of a part',
    file: 'server/selling/payments/decide-settlement.ts',
    from: "if (isOfFormer(order, payment) || isSettled) return back('partTwice');",
    to: '',
    test: {
      file: 'server/selling/commissions/parts.test.ts',
      title:
        'of two payments of one part one pays, and the other goes back in full [commissions-11]',
    },
  },
  {
    name: 'check of a count before it is reserved',
    file: 'server/selling/inventory/stock/move-units.ts',
    from: 'return reserved >= 0 && reserved <= (stock ?? Number.POSITIVE_INFINITY);',
    to: 'return reserved >= 0 || stock === null;',
    test: {
      file: again,
      title: 'fifty buyers of one painting: one reserves it, the others are refused [checkout-17]',
    },
  },
  {
    name: 'limit of a refund in the shop',
    file: 'server/selling/orders/desk/refund-order.ts',
    from: 'if (amountPaise > leftPaise) {',
    to: 'if (amountPaise < 0) {',
    test: {
      file: refunds,
      title: 'is never more than what was paid and not yet refunded [ao-17]',
    },
  },
  {
    name: 'limit of a refund in the database',
    file: 'server/infra/database/schema.sql',
    from: 'if returned + new.amount_paise > paid then',
    to: 'if returned + new.amount_paise < 0 then',
    test: {
      file: refunds,
      title: 'is refused by the database itself where it is more than was paid [ao-17]',
    },
  },
  {
    name: 'idempotency key of a refund in the shop',
    file: 'server/selling/refunds/refunds.queries.ts',
    from: ".where('requestKey', '=', requestKey)",
    to: ".where('requestKey', '=', 'other' + requestKey)",
    test: { file: refunds, title: 'that is requested twice under one key goes out once [ao-18]' },
  },
  {
    name: 'idempotency key of a refund at the provider',
    file: 'server/infra/payments/razorpay/razorpay.ts',
    from: "headers: { 'x-refund-idempotency': refundId },",
    to: "headers: { 'x-refund-idempotency': refundId + String(Math.random()).slice(2) },",
    test: { file: sending, title: 'is sent once, and is done when the provider says so' },
  },
  {
    name: "limit of a coupon's uses in the shop",
    file: 'server/selling/coupons/hold-coupon.ts',
    from: 'if (isUsedUp(coupon)) return couponMessages.usedUp;',
    to: '',
    test: { file: coupons, title: 'is never one more than allowed in a race' },
  },
  {
    name: "limit of a coupon's uses in the database",
    file: 'server/infra/database/schema.sql',
    from: 'constraint coupons_used_up check (uses <= most_uses)',
    to: 'constraint coupons_used_up check (uses >= 0)',
    test: {
      file: coupons,
      title: 'refuses one use too many, and an order without the use that it needs',
    },
  },
  {
    name: 'lock of the number of a GST paper',
    file: 'server/infra/database/schema.sql',
    from: `  insert into invoice_series (series, financial_year, last)
    values (new.series, new.financial_year, 1)
    on conflict (series, financial_year) do update set last = invoice_series.last + 1
    returning last into next;`,
    to: `  insert into invoice_series (series, financial_year, last)
    values (new.series, new.financial_year, 1) on conflict (series, financial_year) do nothing;
  execute format('select coalesce(max(position), 0) + 1 from %I where series = $1', tg_table_name)
    using new.series into next;`,
    test: {
      file: invoices,
      title: 'have no gap, though fifty orders are paid at once and some of it fails',
    },
  },
  {
    name: 'one standing invoice of an order',
    file: 'server/infra/database/schema.sql',
    from: 'create unique index invoices_one_standing on invoices (order_id) where replaced_at is null;',
    to: '',
    test: { file: guards, title: 'a second standing invoice of one order is refused' },
  },
  {
    name: 'one settling payment in the database',
    file: 'server/infra/database/schema.sql',
    from: "create unique index payments_one_settles on payments (order_id, coalesce(part, 0)) where role = 'settles';",
    to: '',
    test: { file: guards, title: 'a second payment that pays one order is refused' },
  },
  {
    name: 'counts below zero in the database',
    file: 'server/infra/database/schema.sql',
    from: 'reserved integer not null default 0 check (reserved >= 0 and (stock is null or reserved <= stock)),',
    to: 'reserved integer not null default 0,',
    test: { file: guards, title: 'no more of a product is reserved than there is' },
  },
  {
    name: 'price of a variant',
    file: 'server/selling/checkout/price-lines.ts',
    from: 'pricePaise: variant.sellingPricePaise,',
    to: 'pricePaise: Math.min(...product.variants.map((each) => each.sellingPricePaise)),',
    test: { file: placing, title: byVariant },
  },
  {
    name: 'choice of a variant by its id',
    file: 'contract/catalogue/variants.ts',
    from: 'return variants.find((variant) => variant.id === variantId.toLowerCase());',
    to: 'return only;',
    test: { file: placing, title: byVariant },
  },
  {
    name: 'stock that several variants share',
    file: 'server/selling/inventory/stock/move-units.ts',
    from: 'if (!variant?.stockOf) return variant;',
    to: 'return variant;',
    test: { file: placing, title: 'sums two lines of one product' },
  },
  {
    name: 'units of a variant put back to its own stock',
    file: 'server/selling/inventory/stock/move-units.ts',
    from: 'const shelf = shelfOf(products.get(line.productId), line.variantId);',
    to: `const product = products.get(line.productId);
    const shelf = shelfOf(product, kind === 'put-back' ? product!.variants[0]!.id : line.variantId);`,
    test: {
      file: 'server/selling/refunds/refund-variants.test.ts',
      title:
        'a coupon is shared among two variants by their prices, and a refund of one pays back its share into its own stock [variants-42]',
    },
  },
  {
    name: 'SKU of another variant in the shop',
    file: 'server/catalogue/products/save-products.ts',
    from: 'if (used.has(row.sku)) {',
    to: 'if (!row.sku) {',
    test: {
      file: 'server/catalogue/import/haat-variants.test.ts',
      title:
        'of two imports that bring one new SKU at once, the second leaves it out and says so [variants-2]',
    },
  },
  {
    name: 'SKU of another variant in the database',
    file: 'server/infra/database/schema.sql',
    from: 'create unique index variants_by_sku on variants (sku) where deleted_at is null;',
    to: '',
    test: { file: guards, title: 'a SKU that another variant on offer has is refused' },
  },
  {
    name: 'count of a variant over the seen one',
    file: 'server/selling/inventory/plan-count.ts',
    from: 'if (seenStock !== undefined && seenStock !== present) {',
    to: 'if (seenStock === -1) {',
    test: {
      file: 'server/selling/inventory/inventory.routes.test.ts',
      title:
        'that changed in between is refused with the present one, and nothing is lost [inventory-7]',
    },
  },
  {
    name: 'books that cannot be rewritten',
    file: 'server/infra/database/schema.sql',
    from: `create trigger money_movements_stay before update or delete on money_movements
  for each row execute function refuse_ledger_change();`,
    to: '',
    test: { file: guards, title: 'what stands in the money ledger stays' },
  },
  {
    name: 'movement of stock applied to its count',
    file: 'server/infra/database/schema.sql',
    from: `create trigger stock_movements_count after insert on stock_movements`,
    to: `create trigger stock_movements_count after insert on product_images`,
    test: { file: guards, title: 'a movement in the ledger moves the count' },
  },
  ...mutantsOfProviders,
];
