import { validate as isUuid } from 'uuid';
import { type CouponFields, couponFields } from '#contract/coupons/coupon-fields.ts';
import { couponFormMessages as messages } from '#contract/coupons/coupon-rules.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type ColumnsOf, toRow, toWire } from '#server/infra/wire.ts';
import { changeRecord } from '#server/studio/audit/change-record.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import {
  type CouponRow,
  changeCoupon,
  findCouponByCode,
  insertCoupon,
  lockCouponCodes,
  lockCoupons,
} from './coupons.queries.ts';
import { readCoupon } from './read-coupons.ts';

type Tools = Pick<Shop, 'db' | 'clock' | 'random'>;

export function createCoupon(shop: Tools, actor: Actor, fields: CouponFields): Promise<Coupon> {
  return shop.db.transaction().execute(async (trx) => {
    await requireFreeCode(trx, fields.code);
    const id = shop.random.id();
    const now = shop.clock.now();
    const columns = toRow(couponFields, fields);
    await insertCoupon(trx, { id, ...columns, createdAt: now, updatedAt: now });
    await noteChange(trx, shop, actor, {
      action: 'created',
      subject: 'coupon',
      subjectId: id,
      label: fields.code,
      after: toWire(couponFields, columns),
    });
    return readCoupon(trx, id, now);
  });
}

/** Changes a coupon from now on: orders keep the discount they got. */
export function updateCoupon(
  shop: Tools,
  actor: Actor,
  { id, fields, seen }: { id: string; fields: CouponFields; seen?: string | undefined },
): Promise<Coupon> {
  return change(shop, actor, id, async (trx, coupon) => {
    await requireUnchanged(trx, seen, {
      subject: 'coupon',
      subjectId: id,
      updatedAt: coupon.updatedAt,
      data: async () => ({ coupon: await readCoupon(trx, id, shop.clock.now()) }),
    });
    if (fields.code !== coupon.code) await requireFreeCode(trx, fields.code);
    if (fields.mostUses !== null && fields.mostUses < coupon.uses) {
      throw invalidField('mostUses', messages.fewerThanUsed(coupon.uses));
    }
    return toRow(couponFields, fields);
  });
}

/** A checkout that holds a use may still pay. */
export function switchCoupon(
  shop: Tools,
  actor: Actor,
  id: string,
  isOn: boolean,
): Promise<Coupon> {
  return change(shop, actor, id, async () => ({ isOn }));
}

export function deleteCoupon(shop: Tools, actor: Actor, id: string): Promise<void> {
  return shop.db.transaction().execute(async (trx) => {
    const coupon = await requireLocked(trx, id);
    const now = shop.clock.now();
    await changeCoupon(trx, id, { deletedAt: now, updatedAt: now });
    await noteChange(trx, shop, actor, {
      action: 'deleted',
      subject: 'coupon',
      subjectId: id,
      label: coupon.code,
      before: toWire(couponFields, coupon),
    });
  });
}

type Columns = Partial<ColumnsOf<typeof couponFields>>;

/** Writes nothing if nothing has changed. */
function change(
  shop: Tools,
  actor: Actor,
  id: string,
  next: (trx: Trx, coupon: CouponRow) => Promise<Columns>,
): Promise<Coupon> {
  return shop.db.transaction().execute(async (trx) => {
    const coupon = await requireLocked(trx, id);
    const columns = await next(trx, coupon);
    await changeRecord(trx, shop, actor, {
      subject: 'coupon',
      subjectId: id,
      label: coupon.code,
      row: coupon,
      before: toWire(couponFields, coupon),
      after: toWire(couponFields, { ...coupon, ...columns }),
      write: (updatedAt) => changeCoupon(trx, id, { ...columns, updatedAt }),
    });
    return readCoupon(trx, id, shop.clock.now());
  });
}

async function requireLocked(trx: Trx, id: string): Promise<CouponRow> {
  const [coupon] = isUuid(id) ? await lockCoupons(trx, [id]) : [];
  if (!coupon || coupon.deletedAt) throw new Problem('not-found', messages.notFound);
  return coupon;
}

async function requireFreeCode(trx: Trx, code: string): Promise<void> {
  await lockCouponCodes(trx);
  if (await findCouponByCode(trx, code)) throw invalidField('code', messages.codeTaken);
}
