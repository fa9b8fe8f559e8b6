import { randomUUID } from 'node:crypto';
import type { Chance } from '#harness/chance.ts';
import { type DatabaseServer, retryUntilDone } from '#harness/database-server.ts';

/** How many coupons there are at once: few, with few uses, so that customers race for them. */
const COUPONS = 3;

export interface Coupons {
  pick(chance: Chance): string | undefined;
  /** Reports that it is used up. */
  gone(code: string): void;
}

/** Coupons of every kind; one that is used up is replaced. */
export async function openCoupons(database: DatabaseServer, chance: Chance): Promise<Coupons> {
  const codes: string[] = [];
  let filling: Promise<void> | undefined;
  const fill = async () => {
    while (codes.length < COUPONS) codes.push(await giveOut(database, chance));
  };
  await fill();
  return {
    pick: (by) => by.pick(codes),
    gone(code) {
      const at = codes.indexOf(code);
      if (at < 0) return;
      codes.splice(at, 1);
      filling = (filling ?? Promise.resolve()).then(fill).catch(() => {});
    },
  };
}

async function giveOut(database: DatabaseServer, chance: Chance): Promise<string> {
  const id = randomUUID();
  const code = `T${id.slice(0, 8).toUpperCase()}`;
  const isPercent = chance.happens(0.5);
  await retryUntilDone(() =>
    database.query(
      `insert into coupons (id, code, percent, amount_paise, most_uses, is_once_each)
      values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
      [
        id,
        code,
        isPercent ? chance.between(500, 6_000) / 100 : null,
        isPercent ? null : chance.between(100, 80_000),
        chance.between(1, 4),
        chance.happens(0.5),
      ],
    ),
  );
  return code;
}

interface CouponCount {
  code: string;
  uses: number;
  most_uses: number;
  kept: number;
  standing: number;
  /** The highest number of uses by one customer. */
  most_by_one: number;
  is_once_each: boolean;
}

/** B for coupons: never more uses than allowed, and as many as there are orders with one. */
export async function checkCoupons(database: DatabaseServer): Promise<string[]> {
  const rows = await retryUntilDone(() =>
    database.query<CouponCount>(`
      select code, uses, most_uses, is_once_each,
        (select count(*)::int from coupon_uses where coupon_id = coupons.id) as kept,
        (select count(*)::int from orders
          where coupon_id = coupons.id and stock_state in ('reserved', 'sold')) as standing,
        (select coalesce(max(times), 0)::int from (
          select count(*) as times from coupon_uses where coupon_id = coupons.id group by user_id
        ) as of_each) as most_by_one
      from coupons where most_uses is not null`),
  );
  return rows.flatMap((coupon) => {
    const { code, uses, most_uses, kept, standing, most_by_one, is_once_each } = coupon;
    const isRight =
      uses <= most_uses &&
      uses === kept &&
      kept === standing &&
      (most_by_one <= 1 || !is_once_each);
    return isRight
      ? []
      : [
          `B: the coupon ${code} has ${uses} uses of ${most_uses}, ${kept} written down, ${standing} orders, ${most_by_one} by one customer`,
        ];
  });
}
