import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pincodeApi } from '#contract/pincodes/pincode.endpoints.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';
import { lookUpPincode } from './look-up-pincode.ts';
import { seedPincodes } from './seed-pincodes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const clock = heldClock();
let shop: TestShop;
let service: Server;
let calls = 0;
let answer: RequestListener;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  await seedPincodes(shop.db);
  service = createServer((request, response) => {
    calls += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  shop.config.pincodeServiceUrl = `http://127.0.0.1:${port}/pincode`;
});

afterEach(async () => {
  calls = 0;
  await shop.db.deleteFrom('pincodeAnswers').execute();
});

afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await shop.remove();
});

const found = (...offices: object[]) =>
  json([{ Message: 'Number of pincode(s) found:1', Status: 'Success', PostOffice: offices }]);
const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify(body));
const dehradun = { Name: 'Dehradun', District: 'Dehradun', State: 'Uttarakhand' };
const fromTable = { ...dehradun, Country: 'India', Pincode: '248001' };

test('the public service is asked once and its answer is cached for 90 days [address-18]', async () => {
  answer = (request, response) => {
    expect(request.url).toBe('/pincode/248001');
    found({ ...dehradun, Block: 'Raipur' })(request, response);
  };
  const first = await lookUpPincode(shop, '248001');
  expect(first).toMatchObject([{ Status: 'Success', PostOffice: [{ Block: 'Raipur' }] }]);
  expect(await lookUpPincode(shop, '248001')).toEqual(first);
  expect(calls).toBe(1);
  clock.pass(91 * DAY_MS);
  await lookUpPincode(shop, '248001');
  expect(calls).toBe(2);
});

test('an old answer still serves while the service is down', async () => {
  answer = found({ ...dehradun, Block: 'Raipur' });
  await lookUpPincode(shop, '248001');
  clock.pass(91 * DAY_MS);
  answer = (_, response) => response.writeHead(503).end();
  expect((await lookUpPincode(shop, '248001'))[0]?.PostOffice?.[0]?.Block).toBe('Raipur');
});

test('states come under their present names', async () => {
  answer = found({ District: 'Leh', State: 'Jammu & Kashmir' });
  expect((await lookUpPincode(shop, '194101'))[0]?.PostOffice?.[0]?.State).toBe('Ladakh');
  answer = found({ District: 'Puducherry', State: 'Pondicherry' });
  expect((await lookUpPincode(shop, '605001'))[0]?.PostOffice?.[0]?.State).toBe('Puducherry');
});

test.each<[string, RequestListener]>([
  ['is slow', () => {}],
  ['hangs up', (_, response) => response.destroy()],
  ['fails', (_, response) => response.writeHead(500).end('[]')],
  ['answers a page', (_, response) => response.end('<html>')],
  ['answers another shape', json({ Status: 'Success' })],
  ['answers nothing', json([])],
  ['answers without a state', found({ District: 'Dehradun', State: null })],
  ['answers with a place abroad', found({ District: 'Kathmandu', State: 'Bagmati' })],
  ['does not know its own path', json([{ Status: '404', Message: '', PostOffice: null }])],
  ['does not know the pincode', json([{ Status: 'Error', Message: '', PostOffice: null }])],
])("the shop's own table answers when the public service %s [address-18]", async (_, listener) => {
  answer = listener;
  const body = await lookUpPincode(shop, '248001', { timeoutMs: 100 });
  expect(body).toEqual([
    { Message: 'Number of pincode(s) found:1', Status: 'Success', PostOffice: [fromTable] },
  ]);
});

test('a pincode across a state border comes with every choice', async () => {
  answer = (_, response) => response.destroy();
  const [body] = await lookUpPincode(shop, '605106');
  const states = new Set(body?.PostOffice?.map((office) => office.State));
  expect(states).toEqual(new Set(['Tamil Nadu', 'Puducherry']));
});

test('an unknown pincode is reported as the public service reports it', async () => {
  answer = json([{ Message: 'No records found', Status: 'Error', PostOffice: null }]);
  const unknown = [{ Message: 'No records found', Status: 'Error', PostOffice: null }];
  expect(await lookUpPincode(shop, '999999')).toEqual(unknown);
  calls = 0;
  expect(await lookUpPincode(shop, '000000')).toEqual(unknown);
  expect(calls).toBe(0);
});

test('anyone may ask over the API, which answers in the same shape and refuses half pincodes [calls-25]', async () => {
  answer = (_, response) => response.destroy();
  const { app, browser } = await openTestApp(shop);
  const visitor = browser();
  const good = await visitor.request({ method: 'GET', url: '/api/pincode/248001' });
  expect(good.status).toBe(200);
  expect(good.body).toMatchObject([{ Status: 'Success', PostOffice: [dehradun] }]);
  const bad = await visitor.call(pincodeApi.lookUpPincode, { params: { pincode: '2480' } });
  expect(bad.status).toBe(400);
  expect(bad.body).toMatchObject({ success: false, message: 'Pincode must be 6 digits' });
  await app.close();
});

test('no client makes the shop call the service without limit', async () => {
  answer = (_, response) => response.destroy();
  const limited = { ...shop, config: { ...shop.config, rateLimitScale: 0.01 } };
  const { app, browser } = await openTestApp(limited);
  const visitor = browser();
  const statuses: number[] = [];
  for (const pincode of ['110001', '110002', '110003', '110004']) {
    statuses.push((await visitor.call(pincodeApi.lookUpPincode, { params: { pincode } })).status);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  await app.close();
});

test('the table is filled once, and again only when it is empty or older than the program', async () => {
  expect(await seedPincodes(shop.db)).toBe(false);
  await shop.db.deleteFrom('pincodes').where('state', '=', 'Goa').execute();
  expect(await seedPincodes(shop.db)).toBe(false);
  await shop.db.deleteFrom('pincodes').execute();
  expect(await seedPincodes(shop.db)).toBe(true);
  const { count } = await shop.db
    .selectFrom('pincodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(20_439);
});
