import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('storefront/home-redirect.tsx'),
  route('offline', 'shell/offline.tsx'),
  route('manifest.webmanifest', 'shell/web-manifest.ts'),
  layout('shell/storefront-layout.tsx', [
    route('dashboard', 'storefront/dashboard.tsx'),
    route('shop/:category?', 'storefront/listing.tsx'),
    route('product/:id', 'storefront/product.tsx'),
    route('search', 'storefront/search.tsx'),
    route('cart', 'storefront/cart.tsx'),
    route('wishlist', 'storefront/wishlist.tsx'),
    route('profile', 'account/profile.tsx'),
    route('my-orders', 'account/my-orders.tsx'),
    route('about', 'pages/about.tsx'),
    route('help', 'pages/help.tsx'),
    route('shipping', 'pages/shipping.tsx'),
    route('privacy', 'pages/privacy.tsx'),
    route('terms', 'pages/terms.tsx'),
    route('refund-policy', 'pages/refund-policy.tsx'),
    route('contact', 'contact/contact.tsx'),
    route('*', 'storefront/not-found.tsx'),
  ]),
  route('login', 'account/login.tsx'),
  route('register', 'account/register.tsx'),
  route('verify', 'account/verify.tsx'),
  route('forgot-password', 'account/forgot-password.tsx'),
  layout('admin/admin-layout.tsx', [
    route('admin', 'admin/admin-home.tsx'),
    route('admin/orders', 'admin/orders.tsx'),
    route('admin/*', 'admin/unknown-page.tsx'),
  ]),
] satisfies RouteConfig;
