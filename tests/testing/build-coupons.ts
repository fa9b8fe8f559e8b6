import type { Shop } from '#server/infra/shop/shop.ts';

export interface CouponFacts {
  code?: string;
  /** 10 by default, unless there is an amount. */
  percent?: number;
  amountPaise?: number;
  leastPaise?: number;
  category?: string | null;
  mostUses?: number | null;
  isOnceEach?: boolean;
  startsAt?: Date | null;
  endsAt?: Date | null;
  isOn?: boolean;
  deletedAt?: Date | null;
}

let made = 0;

/** Inserts a coupon into the database; returns its id and its code. */
export async function buildCoupon(
  shop: Shop,
  facts: CouponFacts = {},
): Promise<{ id: string; code: string }> {
  made += 1;
  const { amountPaise = null } = facts;
  const coupon = {
    id: shop.random.id(),
    code: facts.code ?? `DIWALI${made}`,
  };
  await shop.db
    .insertInto('coupons')
    .values({
      ...coupon,
      percent: amountPaise === null ? (facts.percent ?? 10) : null,
      amountPaise,
      leastPaise: facts.leastPaise ?? 0,
      category: facts.category ?? null,
      mostUses: facts.mostUses ?? null,
      isOnceEach: facts.isOnceEach ?? false,
      startsAt: facts.startsAt ?? null,
      endsAt: facts.endsAt ?? null,
      isOn: facts.isOn ?? true,
      createdAt: shop.clock.now(),
      updatedAt: shop.clock.now(),
      deletedAt: facts.deletedAt ?? null,
    })
    .execute();
  return coupon;
}

/** How often it is in use, by its own count and by the uses. */
export async function countUses({ db }: Pick<Shop, 'db'>, id: string): Promise<[number, number]> {
  const { uses } = await db
    .selectFrom('coupons')
    .select('uses')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('couponUses')
    .select('orderId')
    .where('couponId', '=', id)
    .execute();
  return [uses, rows.length];
}
