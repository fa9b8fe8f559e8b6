import { addDays, indianDay } from '#contract/api/calendar.ts';

export interface Case {
  name: string;
  path: string;
  /** Milliseconds within which the server answers on an otherwise idle machine. */
  limit: number;
}

const LIST_MS = 300;
const ANALYTICS_MS = 1000;

const today = indianDay(new Date());
const days = (from: number) => `from=${addDays(today, -from)}&to=${today}`;

/** Each list, search and figure of the back office, as its screen requests it. */
export function casesOf({ orderId }: { orderId: string }): Case[] {
  const short = orderId.slice(-8).toUpperCase();
  const list = (name: string, path: string): Case => ({
    name,
    path: `/api/admin/${path}`,
    limit: LIST_MS,
  });
  const figures = (name: string, query: string): Case => ({
    name,
    path: `/api/admin/analytics?${query}`,
    limit: ANALYTICS_MS,
  });
  return [
    list('products', 'products?limit=24'),
    list('products, a category', 'products?category=apparel&limit=24'),
    list('products, searched by name', 'products?q=winter%20shawl&limit=24'),
    list('products, searched in vain', 'products?q=zzzz&limit=24'),
    list('products, page 800', 'products?page=800&limit=24'),
    list('hidden products', 'hidden-products'),
    list('inventory', 'inventory'),
    list('inventory, what is low', 'inventory?show=low'),
    list('inventory, fewest first', 'inventory?sort=fewest'),
    list('inventory, searched by name', 'inventory?q=winter%20shawl'),
    list('inventory, searched in vain', 'inventory?q=zzzz'),
    list('inventory, page 500', 'inventory?page=500'),
    list('orders', 'orders?limit=20'),
    list('orders, a status', 'orders?status=paid&limit=20'),
    list('orders, the commonest status', 'orders?status=delivered&page=50&limit=20'),
    list('orders, to pack', 'orders?todo=pack&limit=20'),
    list('orders, to confirm', 'orders?todo=confirm&limit=20'),
    list('orders, a tag', 'orders?tag=gift&limit=20'),
    list('UPI payments', 'upi-payments'),
    list('the till', 'till'),
    list('the till, searched by name', 'till?q=winter%20shawl'),
    list('orders, searched by id', `orders?q=${short}&limit=20`),
    list('orders, searched by name', 'orders?q=Kamla%20Bisht&limit=20'),
    list('orders, searched by e-mail', 'orders?q=customer77%40example.in&limit=20'),
    list('orders, searched by phone', 'orders?q=9000000777&limit=20'),
    list('orders, searched in vain', 'orders?q=zzzz&limit=20'),
    list('orders, page 500', 'orders?page=500&limit=20'),
    list('an order', `orders/${orderId}`),
    list('the search of everything', 'search?q=Kamla%20Bisht'),
    list('what waits', 'waiting'),
    list('messages', 'contacts?limit=20'),
    list('messages, new ones', 'contacts?status=new&limit=20'),
    list('messages, a subject', 'contacts?subject=custom&status=replied&limit=20'),
    list('messages, waiting longest', 'contacts?sort=waiting&limit=20'),
    list('messages, searched', 'contacts?q=courier&limit=20'),
    list('messages, page 500', 'contacts?page=500&limit=20'),
    list('reviews', 'reviews?limit=20'),
    list('reviews, reported ones', 'reviews?show=reported&limit=20'),
    list('reviews, searched', 'reviews?q=winter%20shawl&limit=20'),
    list('commissions', 'commissions?limit=20'),
    list('the calendar of commissions', 'commissions/calendar?month=2026-12'),
    list('customers', 'users?limit=20'),
    list('customers, searched', 'users?q=leela%20nair&limit=20'),
    list('customers, by spend', 'users?sort=spent&limit=20'),
    list('customers, by orders', 'users?sort=orders&limit=20'),
    list('customers, page 1000', 'users?page=1000&limit=20'),
    { ...list('gallery', ''), path: '/api/hero-images' },
    list('audit log', 'audit'),
    list('audit log, searched', `audit?q=${short}`),
    list('audit log, page 1000', 'audit?page=1000'),
    list('merchant feeds', 'feeds'),
    list('mails', 'mails'),
    list('grievances', 'grievances'),
    list('breaches', 'breaches'),
    list('retention', 'retention'),
    list('mails, failed ones', 'mails?state=failed'),
    list('mails, to an address', 'mails?q=customer77%40example.in'),
    list('mails, of an order', `mails?q=${short}`),
    list('mails, page 1000', 'mails?page=1000'),
    list('invoices', 'invoices'),
    list('invoices, a month', `invoices?month=${today.slice(0, 7)}`),
    list('invoices, credit notes', 'invoices?kind=credit-note'),
    list('invoices, searched by number', 'invoices?q=INV%2F25-26%2F0420'),
    list('invoices, searched by order', `invoices?q=${short}`),
    list('invoices, searched in vain', 'invoices?q=zzzz'),
    list('invoices, page 1000', 'invoices?page=1000'),
    list('notices', 'notices'),
    list('returns', 'returns'),
    list('returns, a status', 'returns?status=requested'),
    list('returns, of an order', `returns?q=${short}`),
    list('coupons', 'coupons'),
    list('coupons, searched', 'coupons?q=DIWALI77'),
    list('backups', 'backups'),
    list('public address', 'public-address'),
    list('ledger, last check', 'books'),
    list('ledger, money', 'books/money'),
    list('ledger, money of an order', `books/money?q=${short}`),
    list('ledger, stock', 'books/stock'),
    list('ledger, stock of an order', `books/stock?q=${short}`),
    list('speed of pages', 'vitals'),
    list('staff', 'staff'),
    list('settings', 'settings'),
    list('connections', 'connections'),
    list('content', 'content'),
    list('categories', 'categories'),
    list('checklist', 'checklist'),
    list('collections', 'collections'),
    list('makers', 'makers'),
    list('certificates', 'certificates'),
    list('home page, preview', 'home/preview'),
    list('imports', 'imports'),
    figures('analytics', ''),
    figures('analytics, 30 days', days(29)),
    figures('analytics, three years', days(1095)),
  ];
}
