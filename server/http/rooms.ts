import { accountsRoutes } from '../accounts/accounts.routes.ts';
import { analyticsRoutes } from '../analytics/analytics.routes.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { bagRoutes } from '../bag/bag.routes.ts';
import { booksRoutes } from '../books/books.routes.ts';
import { breachesRoutes } from '../breaches/breaches.routes.ts';
import { adminProductsRoutes } from '../catalogue/admin-products.routes.ts';
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts';
import { catalogueFilesRoutes } from '../catalogue/catalogue-files.routes.ts';
import { checkoutRoutes } from '../checkout/checkout.routes.ts';
import { adminContactsRoutes } from '../contact/admin-contacts.routes.ts';
import { contactRoutes } from '../contact/contact.routes.ts';
import { couponsRoutes } from '../coupons/coupons.routes.ts';
import { customersRoutes } from '../customers/customers.routes.ts';
import { galleryRoutes } from '../gallery/gallery.routes.ts';
import { grievancesRoutes } from '../grievances/grievances.routes.ts';
import { mailsRoutes } from '../mail/mails.routes.ts';
import { noticesRoutes } from '../notices/notices.routes.ts';
import { adminOrdersRoutes } from '../orders/admin-orders.routes.ts';
import { ordersRoutes } from '../orders/orders.routes.ts';
import { reviewsRoutes } from '../orders/reviews.routes.ts';
import { papersRoutes } from '../papers/papers.routes.ts';
import { pincodesRoutes } from '../pincodes/pincodes.routes.ts';
import { privacyRoutes } from '../privacy/privacy.routes.ts';
import { retentionRoutes } from '../retention/retention.routes.ts';
import { adminReturnsRoutes } from '../returns/admin-returns.routes.ts';
import { returnsRoutes } from '../returns/returns.routes.ts';
import { secondFactorRoutes } from '../second-factor/second-factor.routes.ts';
import { settingsRoutes } from '../settings/settings.routes.ts';
import { staffRoutes } from '../staff/staff.routes.ts';
import { vitalsRoutes } from '../vitals/vitals.routes.ts';
import { healthRoutes } from './health.routes.ts';
import type { Routes } from './routing.ts';

/** Every domain that answers over the API. */
export const domains: readonly Routes[] = [
  healthRoutes,
  settingsRoutes,
  auditRoutes,
  booksRoutes,
  accountsRoutes,
  privacyRoutes,
  secondFactorRoutes,
  staffRoutes,
  catalogueRoutes,
  catalogueFilesRoutes,
  adminProductsRoutes,
  galleryRoutes,
  analyticsRoutes,
  bagRoutes,
  checkoutRoutes,
  ordersRoutes,
  reviewsRoutes,
  adminOrdersRoutes,
  returnsRoutes,
  adminReturnsRoutes,
  papersRoutes,
  pincodesRoutes,
  contactRoutes,
  adminContactsRoutes,
  customersRoutes,
  couponsRoutes,
  mailsRoutes,
  noticesRoutes,
  vitalsRoutes,
  grievancesRoutes,
  retentionRoutes,
  breachesRoutes,
];
