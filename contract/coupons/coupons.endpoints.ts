import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import type { couponsSchemas } from './coupons.ts';

export const couponsApi = api<typeof couponsSchemas>()({
  listCoupons: get('/api/admin/coupons', 'manager', m.coupons),
  readCoupon: get('/api/admin/coupons/:id', 'manager', m.coupons),
  createCoupon: post('/api/admin/coupons', 'manager', m.saveCoupon),
  updateCoupon: put('/api/admin/coupons/:id', 'manager', m.saveCoupon),
  switchCoupon: put('/api/admin/coupons/:id/switch', 'manager', m.saveCoupon),
  deleteCoupon: del('/api/admin/coupons/:id', 'manager', m.deleteCoupon),
});
