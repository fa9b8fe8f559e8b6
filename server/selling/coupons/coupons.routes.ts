import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { couponFormMessages as messages } from '#contract/coupons/coupon-rules.ts';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import { couponsSchemas } from '#contract/coupons/coupons.ts';
import { requireCategory } from '#server/catalogue/categories/read-categories.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { listCoupons, readCoupon } from './read-coupons.ts';
import { createCoupon, deleteCoupon, switchCoupon, updateCoupon } from './save-coupon.ts';

const PAGE_SIZE = 20;

export const couponsRoutes: Routes = (serve, shop) => {
  serve(couponsApi, couponsSchemas, {
    listCoupons: async ({ query }) => {
      const { q, state, page = 1, limit = PAGE_SIZE } = query;
      const { coupons, total } = await listCoupons(shop, { q, state, ...pageAt(page, limit) });
      return { data: { coupons, total, pages: pagesOf(total, limit) } };
    },
    readCoupon: async ({ params }) => ({
      data: { coupon: await readCoupon(shop.db, params.id, shop.clock.now()) },
    }),
    createCoupon: async ({ body, session }) => {
      await requireCategory(shop, body.category, { message: messages.category });
      const coupon = await createCoupon(shop, session.user, body);
      return { data: { coupon }, message: messages.created };
    },
    updateCoupon: async ({ params, body, session }) => {
      const { seen, ...fields } = body;
      await requireCategory(shop, fields.category, { message: messages.category });
      const coupon = await updateCoupon(shop, session.user, { id: params.id, fields, seen });
      return { data: { coupon }, message: messages.saved };
    },
    switchCoupon: async ({ params, body: { isOn }, session }) => ({
      data: { coupon: await switchCoupon(shop, session.user, params.id, isOn) },
      message: isOn ? messages.switchedOn : messages.switchedOff,
    }),
    deleteCoupon: async ({ params, session }) => {
      await deleteCoupon(shop, session.user, params.id);
      return { message: messages.deleted };
    },
  });
};
