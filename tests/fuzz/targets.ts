import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Access, Api, Endpoint, Schemas } from '#contract/api/endpoint.ts';
import { auditFileRoute } from '#contract/audit/audit-rules.ts';
import { backupFileRoute } from '#contract/backups/backup-rules.ts';
import {
  certificateFileRoute,
  certificateKeyRoute,
} from '#contract/certificates/certificate-rules.ts';
import { paymentConfirmation } from '#contract/checkout/checkout.ts';
import { commissionImageRoute } from '#contract/commissions/commission-rules.ts';
import { customersFileRoute } from '#contract/customers/customers-rules.ts';
import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { inventoryFileRoute } from '#contract/inventory/inventory-rules.ts';
import { invoiceRoute, invoicesFileRoute } from '#contract/invoices/invoice-rules.ts';
import { liveRoute } from '#contract/live/news-rules.ts';
import { ordersFileRoute, ordersInvoicesRoute } from '#contract/orders/order-rules.ts';
import { ownDataRoute } from '#contract/privacy/privacy.ts';
import { returnImageRoute } from '#contract/returns/record/return-rules.ts';
import { enterRoute } from '#contract/settings/opening-rules.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import routes from '#web/routes.ts';
import type { Json } from './json-schema.ts';
import { schemaOf } from './json-schema.ts';
import { webhookBodies } from './webhook-bodies.ts';

/** An address of the shop, and the input it accepts. */
export interface Target {
  name: string;
  kind: 'call' | 'file' | 'page';
  method: string;
  /** Parameters as `:name`. */
  path: string;
  access: Access;
  params?: Json;
  query?: Json;
  body?: Json;
  form?: Json;
  /** The provider that signs most of its bodies. */
  signedBy?: string;
  /** Answers in another service's shape, without the envelope. */
  isBare?: true;
}

/** Every endpoint of the contract, other files, and every page. */
export async function listTargets(): Promise<Target[]> {
  return [...(await listEndpoints()).map(targetOf), ...files, ...listPages()];
}

async function listEndpoints(): Promise<[Endpoint, Schemas][]> {
  const folder = join(import.meta.dirname, '../../contract');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(names.map((name) => import(join(folder, name))));
  const values = modules.flatMap((each) => Object.values(each));
  const endpoints: Api = Object.assign({}, ...values.filter(isApi));
  const schemas: Record<string, Schemas> = Object.assign({}, ...values.filter(isSchemas));
  return Object.values(endpoints)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((each) => {
      const own = schemas[each.name];
      if (!own) throw new Error(`${each.name} has no schemas under its name`);
      return [each, own];
    });
}

const isApi = (value: unknown): value is Api => holds(value, 'path', 'access');

const isSchemas = (value: unknown): value is Record<string, Schemas> =>
  holds(value, 'answer', 'summary');

/** Whether the first thing in the table has these keys. */
function holds(table: unknown, ...keys: string[]): boolean {
  if (typeof table !== 'object' || table === null) return false;
  const [first] = Object.values(table);
  return typeof first === 'object' && first !== null && keys.every((key) => key in first);
}

function targetOf([{ name, method, path, access, bare }, { params, query, body, form }]: [
  Endpoint,
  Schemas,
]): Target {
  return {
    name,
    kind: 'call',
    method,
    path,
    access,
    ...(params && { params: schemaOf(params) }),
    ...(query && { query: schemaOf(query) }),
    ...(body && { body: schemaOf(body) }),
    ...(form && { form: schemaOf(form) }),
    ...(bare && { isBare: true as const }),
  };
}

const text = { type: 'string' };
const day = { type: 'string', format: 'date' };
const objectOf = (properties: Record<string, Json>): Json => ({
  type: 'object',
  properties,
  required: [],
});

/** Files under /api besides the contract's endpoints, and those for robots. */
const files: Target[] = [
  fileOf('analyticsFile', '/api/admin/analytics/files/:table', 'manager', {
    query: objectOf({ from: day, to: day }),
  }),
  fileOf('backupFile', backupFileRoute, 'owner'),
  fileOf('auditFile', auditFileRoute, 'owner', {
    query: objectOf({ from: day, to: day, q: text }),
  }),
  fileOf('liveStream', liveRoute, 'packer'),
  fileOf('exportFile', '/api/admin/products/export.csv', 'manager', {
    query: objectOf({ q: text, category: text, ids: text, format: text }),
  }),
  fileOf('ordersFile', ordersFileRoute, 'manager', { query: objectOf({ ids: text }) }),
  fileOf('ordersInvoices', ordersInvoicesRoute, 'packer', { query: objectOf({ ids: text }) }),
  fileOf('customersFile', customersFileRoute, 'manager', { query: objectOf({ ids: text }) }),
  fileOf('inventoryFile', inventoryFileRoute, 'manager', {
    query: objectOf({ q: text, show: text }),
  }),
  fileOf('importReport', '/api/admin/imports/:id/report.csv', 'manager'),
  fileOf('contactImage', '/api/admin/contacts/:id/images/:number', 'manager'),
  fileOf('returnImage', returnImageRoute, 'user'),
  fileOf('commissionImage', commissionImageRoute, 'public'),
  fileOf('ownData', ownDataRoute, 'user'),
  fileOf('invoiceFile', invoiceRoute, 'user'),
  fileOf('formerInvoiceFile', '/api/payment/orders/:id/papers/:invoiceId', 'public'),
  fileOf('certificateFile', certificateFileRoute, 'user'),
  fileOf('certificateKey', certificateKeyRoute, 'public'),
  fileOf('invoicesFile', invoicesFileRoute, 'manager', { query: objectOf({ month: text }) }),
  {
    ...fileOf('webhook', '/api/payment/webhook', 'public'),
    method: 'POST',
    body: webhookBodies[firstProvider],
    signedBy: firstProvider,
  },
  {
    ...fileOf('webhookOfCashfree', '/api/payment/webhook/cashfree', 'public'),
    method: 'POST',
    body: webhookBodies.cashfree,
    signedBy: 'cashfree',
  },
  {
    ...fileOf('webhookOfProvider', '/api/payment/webhook/:provider', 'public'),
    method: 'POST',
    body: webhookBodies.cashfree,
  },
  {
    ...fileOf('callback', '/api/payment/callback', 'public'),
    method: 'POST',
    body: objectOf({
      ...Object.fromEntries(Object.keys(paymentConfirmation.shape).map((name) => [name, text])),
    }),
  },
  fileOf('paymentReturn', '/api/payment/return/:provider', 'public', {
    query: objectOf({ order: text, link: text }),
  }),
  {
    ...fileOf('enterClosedShop', enterRoute, 'public'),
    method: 'POST',
    body: objectOf({ password: text, to: text }),
  },
  fileOf('openApi', '/api/openapi.json', 'public'),
  fileOf('apiDocs', '/api/docs', 'public'),
  fileOf('apiDocsStyle', '/api/docs.css', 'public'),
  fileOf('robots', '/robots.txt', 'public'),
  fileOf('siteMap', '/sitemap.xml', 'public'),
  fileOf('googleFeed', feedPaths.google, 'public'),
  fileOf('metaFeed', feedPaths.meta, 'public'),
  fileOf('reviewFeed', feedPaths.reviews, 'public'),
  fileOf('metrics', '/metrics', 'public'),
  fileOf('media', '/media/:file', 'public'),
  fileOf('assets', '/assets/:file', 'public'),
  fileOf('serviceWorker', '/sw.js', 'public'),
];

function fileOf(
  name: string,
  path: string,
  access: Access,
  more: Pick<Target, 'query'> = {},
): Target {
  return { name, kind: 'file', method: 'GET', path, access, ...more };
}

/** From the route list; the data of each page is requested by its own address as well. */
function listPages(): Target[] {
  const paths = [...new Set(pathsOf(routes as RouteConfigEntry[]))];
  return paths.flatMap((path) => [
    pageOf(path),
    ...(path.includes('.') ? [] : [pageOf(path === '/' ? '/_root.data' : `${path}.data`)]),
  ]);
}

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(path ? [`/${path.replace(/:(\w+)\?/g, ':$1').replace('*', ':rest')}`] : []),
    ...pathsOf(children),
  ]);
}

function pageOf(path: string): Target {
  return {
    name: path,
    kind: 'page',
    method: 'GET',
    path,
    access: path.startsWith('/admin') ? 'manager' : 'public',
    query: objectOf({
      q: text,
      page: { type: 'integer', minimum: 1, maximum: 9 },
      sort: text,
      category: text,
      month: text,
      from: day,
      to: day,
      next: text,
      payment: text,
      token: text,
      open: text,
    }),
  };
}
