import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { couponsSchemas } from './coupons.ts';

const { coupons: listing, saveCoupon, deleteCoupon: deleting } = adminFallbackMessages;

export const listCoupons = endpoint<typeof couponsSchemas.listCoupons>()({
  name: 'listCoupons',
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'manager',
  fallback: listing,
});

export const readCoupon = endpoint<typeof couponsSchemas.readCoupon>()({
  name: 'readCoupon',
  method: 'GET',
  path: '/api/admin/coupons/:id',
  access: 'manager',
  fallback: listing,
});

export const createCoupon = endpoint<typeof couponsSchemas.createCoupon>()({
  name: 'createCoupon',
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'manager',
  fallback: saveCoupon,
});

export const updateCoupon = endpoint<typeof couponsSchemas.updateCoupon>()({
  name: 'updateCoupon',
  method: 'PUT',
  path: '/api/admin/coupons/:id',
  access: 'manager',
  fallback: saveCoupon,
});

export const switchCoupon = endpoint<typeof couponsSchemas.switchCoupon>()({
  name: 'switchCoupon',
  method: 'PUT',
  path: '/api/admin/coupons/:id/switch',
  access: 'manager',
  fallback: saveCoupon,
});

export const deleteCoupon = endpoint<typeof couponsSchemas.deleteCoupon>()({
  name: 'deleteCoupon',
  method: 'DELETE',
  path: '/api/admin/coupons/:id',
  access: 'manager',
  fallback: deleting,
});
