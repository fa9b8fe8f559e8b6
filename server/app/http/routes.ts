import { accountsRoutes } from '#server/accounts/accounts.routes.ts';
import { secondFactorRoutes } from '#server/accounts/sign-in/second-factor.routes.ts';
import { staffRoutes } from '#server/accounts/staff/staff.routes.ts';
import { adminProductsRoutes } from '#server/catalogue/admin-products.routes.ts';
import { catalogueRoutes } from '#server/catalogue/catalogue.routes.ts';
import { catalogueFilesRoutes } from '#server/catalogue/catalogue-files.routes.ts';
import { categoriesRoutes } from '#server/catalogue/categories/categories.routes.ts';
import {
  adminCollectionsRoutes,
  collectionsRoutes,
} from '#server/catalogue/collections/collections.routes.ts';
import { feedsRoutes } from '#server/catalogue/feeds/feeds.routes.ts';
import { heroImagesRoutes } from '#server/catalogue/hero-images/hero-images.routes.ts';
import { adminMakersRoutes, makersRoutes } from '#server/catalogue/makers/makers.routes.ts';
import { pagesRoutes } from '#server/catalogue/pages/pages.routes.ts';
import { reviewsRoutes } from '#server/catalogue/reviews/reviews.routes.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { mailsRoutes } from '#server/messages/outbox/mails.routes.ts';
import { alertsRoutes } from '#server/office/alerts/alerts.routes.ts';
import { auditRoutes } from '#server/office/audit/audit.routes.ts';
import { backupsRoutes } from '#server/office/backups/backups.routes.ts';
import { checklistRoutes } from '#server/office/checklist/checklist.routes.ts';
import { connectionsRoutes } from '#server/office/connections/connections.routes.ts';
import { liveRoutes } from '#server/office/live/live.routes.ts';
import { publicAddressRoutes } from '#server/office/public-address/public-address.routes.ts';
import { searchRoutes } from '#server/office/search/search.routes.ts';
import { welcomeRoutes } from '#server/office/welcome/welcome.routes.ts';
import { breachesRoutes } from '#server/people/breaches/breaches.routes.ts';
import { customersRoutes } from '#server/people/customers/customers.routes.ts';
import { grievancesRoutes } from '#server/people/grievances/grievances.routes.ts';
import { policyMailingsRoutes } from '#server/people/policy-mailings/policy-mailings.routes.ts';
import { privacyRoutes } from '#server/people/privacy/privacy.routes.ts';
import { retentionRoutes } from '#server/people/retention/retention.routes.ts';
import { analyticsRoutes } from '#server/reports/analytics/analytics.routes.ts';
import { invoicesRoutes } from '#server/reports/invoices/invoices.routes.ts';
import { ledgerRoutes } from '#server/reports/ledger/ledger.routes.ts';
import { webVitalsRoutes } from '#server/reports/web-vitals/web-vitals.routes.ts';
import { cartRoutes } from '#server/selling/cart/cart.routes.ts';
import { cashOnDeliveryRoutes } from '#server/selling/cash-on-delivery/cash-on-delivery.routes.ts';
import {
  adminCertificatesRoutes,
  certificatesRoutes,
} from '#server/selling/certificates/certificates.routes.ts';
import { checkoutRoutes } from '#server/selling/checkout/checkout.routes.ts';
import { adminCommissionsRoutes } from '#server/selling/commissions/admin-commissions.routes.ts';
import { commissionsRoutes } from '#server/selling/commissions/commissions.routes.ts';
import { adminContactsRoutes } from '#server/selling/contact/admin-contacts.routes.ts';
import { contactRoutes } from '#server/selling/contact/contact.routes.ts';
import { couponsRoutes } from '#server/selling/coupons/coupons.routes.ts';
import { inventoryRoutes } from '#server/selling/inventory/inventory.routes.ts';
import { manualOrdersRoutes } from '#server/selling/manual-orders/manual-orders.routes.ts';
import { adminOrdersRoutes } from '#server/selling/orders/desk/admin-orders.routes.ts';
import { ordersRoutes } from '#server/selling/orders/views/orders.routes.ts';
import { paymentLinksRoutes } from '#server/selling/payment-links/payment-links.routes.ts';
import { pincodesRoutes } from '#server/selling/pincodes/pincodes.routes.ts';
import { adminReturnsRoutes } from '#server/selling/returns/desk/admin-returns.routes.ts';
import { returnsRoutes } from '#server/selling/returns/desk/returns.routes.ts';
import { adminReviewsRoutes } from '#server/selling/reviews/admin-reviews.routes.ts';
import { ownReviewsRoutes } from '#server/selling/reviews/own-reviews.routes.ts';
import { tillRoutes } from '#server/selling/till/till.routes.ts';
import { upiRoutes } from '#server/selling/upi/upi.routes.ts';
import { contentRoutes } from '#server/studio/content/content.routes.ts';
import { settingsRoutes } from '#server/studio/settings/settings.routes.ts';
import { healthRoutes } from './health.routes.ts';

/** Every domain that serves API calls. */
export const subjects: readonly Routes[] = [
  healthRoutes,
  settingsRoutes,
  connectionsRoutes,
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
  reviewsRoutes,
  ownReviewsRoutes,
  adminReviewsRoutes,
  analyticsRoutes,
  cartRoutes,
  checkoutRoutes,
  ordersRoutes,
  adminOrdersRoutes,
  manualOrdersRoutes,
  tillRoutes,
  cashOnDeliveryRoutes,
  upiRoutes,
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
  liveRoutes,
  searchRoutes,
  webVitalsRoutes,
  grievancesRoutes,
  retentionRoutes,
  breachesRoutes,
  policyMailingsRoutes,
  welcomeRoutes,
  checklistRoutes,
  backupsRoutes,
  publicAddressRoutes,
];
