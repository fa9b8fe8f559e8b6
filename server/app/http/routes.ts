import { accountsRoutes } from '#server/accounts/accounts.routes.ts';
import { secondFactorRoutes } from '#server/accounts/sign-in/second-factor.routes.ts';
import { staffRoutes } from '#server/accounts/staff/staff.routes.ts';
import { analyticsRoutes } from '#server/analytics/analytics.routes.ts';
import { alertsRoutes } from '#server/back-office/alerts.routes.ts';
import { auditRoutes } from '#server/back-office/audit.routes.ts';
import { breachesRoutes } from '#server/breaches/breaches.routes.ts';
import { cartRoutes } from '#server/cart/cart.routes.ts';
import { cashOnDeliveryRoutes } from '#server/cash-on-delivery/cash-on-delivery.routes.ts';
import { adminProductsRoutes } from '#server/catalogue/admin-products.routes.ts';
import { catalogueRoutes } from '#server/catalogue/catalogue.routes.ts';
import { catalogueFilesRoutes } from '#server/catalogue/catalogue-files.routes.ts';
import { categoriesRoutes } from '#server/categories/categories.routes.ts';
import {
  adminCertificatesRoutes,
  certificatesRoutes,
} from '#server/certificates/certificates.routes.ts';
import { checklistRoutes } from '#server/checklist/checklist.routes.ts';
import { checkoutRoutes } from '#server/checkout/checkout.routes.ts';
import {
  adminCollectionsRoutes,
  collectionsRoutes,
} from '#server/collections/collections.routes.ts';
import { adminCommissionsRoutes } from '#server/commissions/admin-commissions.routes.ts';
import { commissionsRoutes } from '#server/commissions/commissions.routes.ts';
import { adminContactsRoutes } from '#server/contact/admin-contacts.routes.ts';
import { contactRoutes } from '#server/contact/contact.routes.ts';
import { contentRoutes } from '#server/content/content.routes.ts';
import { couponsRoutes } from '#server/coupons/coupons.routes.ts';
import { customersRoutes } from '#server/customers/customers.routes.ts';
import { feedsRoutes } from '#server/feeds/feeds.routes.ts';
import { grievancesRoutes } from '#server/grievances/grievances.routes.ts';
import { heroImagesRoutes } from '#server/hero-images/hero-images.routes.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { inventoryRoutes } from '#server/inventory/inventory.routes.ts';
import { ledgerRoutes } from '#server/ledger/ledger.routes.ts';
import { mailsRoutes } from '#server/mail-room/mails.routes.ts';
import { adminMakersRoutes, makersRoutes } from '#server/makers/makers.routes.ts';
import { manualOrdersRoutes } from '#server/manual-orders/manual-orders.routes.ts';
import { adminOrdersRoutes } from '#server/order-desk/admin-orders.routes.ts';
import { invoicesRoutes } from '#server/order-views/invoices.routes.ts';
import { ordersRoutes } from '#server/order-views/orders.routes.ts';
import { pagesRoutes } from '#server/pages/pages.routes.ts';
import { paymentLinksRoutes } from '#server/payment-links/payment-links.routes.ts';
import { pincodesRoutes } from '#server/pincodes/pincodes.routes.ts';
import { policyMailingsRoutes } from '#server/policy-mailings/policy-mailings.routes.ts';
import { privacyRoutes } from '#server/privacy/privacy.routes.ts';
import { retentionRoutes } from '#server/retention/retention.routes.ts';
import { adminReturnsRoutes } from '#server/return-desk/admin-returns.routes.ts';
import { returnsRoutes } from '#server/return-desk/returns.routes.ts';
import { reviewsRoutes } from '#server/reviews/reviews.routes.ts';
import { settingsRoutes } from '#server/settings/settings.routes.ts';
import { webVitalsRoutes } from '#server/web-vitals/web-vitals.routes.ts';
import { welcomeRoutes } from '#server/welcome/welcome.routes.ts';
import { healthRoutes } from './health.routes.ts';

/** Every domain that serves API calls. */
export const domains: readonly Routes[] = [
  healthRoutes,
  settingsRoutes,
  contentRoutes,
  categoriesRoutes,
  auditRoutes,
  ledgerRoutes,
  accountsRoutes,
  privacyRoutes,
  secondFactorRoutes,
  staffRoutes,
  catalogueRoutes,
  catalogueFilesRoutes,
  adminProductsRoutes,
  inventoryRoutes,
  feedsRoutes,
  heroImagesRoutes,
  collectionsRoutes,
  adminCollectionsRoutes,
  makersRoutes,
  adminMakersRoutes,
  pagesRoutes,
  analyticsRoutes,
  cartRoutes,
  checkoutRoutes,
  ordersRoutes,
  reviewsRoutes,
  adminOrdersRoutes,
  manualOrdersRoutes,
  cashOnDeliveryRoutes,
  paymentLinksRoutes,
  returnsRoutes,
  adminReturnsRoutes,
  invoicesRoutes,
  certificatesRoutes,
  adminCertificatesRoutes,
  pincodesRoutes,
  contactRoutes,
  adminContactsRoutes,
  commissionsRoutes,
  adminCommissionsRoutes,
  customersRoutes,
  couponsRoutes,
  mailsRoutes,
  alertsRoutes,
  webVitalsRoutes,
  grievancesRoutes,
  retentionRoutes,
  breachesRoutes,
  policyMailingsRoutes,
  welcomeRoutes,
  checklistRoutes,
];
