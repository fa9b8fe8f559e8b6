import { Agent } from 'node:http';
import { register } from '#contract/accounts/accounts.endpoints.ts';
import { listOrders } from '#contract/orders/orders.endpoints.ts';
import { mailsTo, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy } from './order-calls.ts';
import { openSeveral, type SeveralProcesses, statusOf } from './processes-of.ts';
import { openShopOf } from './shop-kinds.ts';

/** What a killed process had started is taken over by another when its claim expires. */
const CLAIM_MS = 180_000;

test.describe.configure({ mode: 'serial' });

let shop: SeveralProcesses['shop'];
let processes: SeveralProcesses['processes'];
test.beforeAll(async () => {
  ({ shop, processes } = await openSeveral((variables) => openShopOf('stocked', variables)));
});
test.afterAll(() => shop.close());

const status = (path: string, agent?: Agent) => statusOf(`${shop.url}${path}`, agent);

/** Customers who never pause, until they leave; returns what each of them received. */
function crowd(customers: number, path: string) {
  let isOver = false;
  const seen: (number | string)[][] = Array.from({ length: customers }, () => []);
  const stays = seen.map(async (answers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) answers.push(await status(path, agent));
    agent.destroy();
  });
  return {
    untilServed: (times: number) =>
      expect.poll(() => Math.min(...seen.map(({ length }) => length))).toBeGreaterThan(times),
    async leave() {
      isOver = true;
      await Promise.all(stays);
      return seen;
    },
  };
}

test('a process that is killed loses its own requests and no others, and is replaced', async () => {
  const [victim = 0] = processes.serving().filter((pid) => pid !== processes.jobWorker());
  const customers = crowd(8, '/api/products?limit=12');
  const balancer = crowd(1, '/api/health');
  await customers.untilServed(20);
  process.kill(victim, 'SIGKILL');
  const newcomers: (number | string)[] = [];
  await expect
    .poll(
      async () => {
        newcomers.push(await status('/api/products?limit=12'));
        return processes.serving().filter((pid) => pid !== victim).length;
      },
      { timeout: 120_000, intervals: [20] },
    )
    .toBe(2);
  const seen = await customers.leave();
  await balancer.leave();
  expect(new Set(newcomers)).toEqual(new Set([200]));
  for (const answers of seen) {
    expect(answers.filter((answer) => answer !== 200).length).toBeLessThanOrEqual(1);
  }
});

test('mails go out once and the provider keeps its data when the process of the jobs is killed', {
  tag: '@money',
}, async ({ openCaller, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: shop.url });
  const customer = await openCaller(shop);
  await customer.register('Asha Rawat', 'asha@several.example');
  await buy(customer, [{ name: 'Red Sports Tee' }]);
  const records = async () => (await request.get('/sandbox/razorpay/books')).json();
  const before = await records();
  const killed = processes.jobWorker();
  process.kill(killed, 'SIGKILL');

  const other = await playwright.request.newContext({ baseURL: shop.url });
  const email = 'meera@several.example';
  await (await openCaller(shop)).ask(register, { body: { name: 'Meera Joshi', email, password } });
  // The first mail may go out before all of its jobs have started.
  await expect.poll(() => processes.jobWorker()).not.toBe(killed);
  expect((await records()).payments).toEqual(before.payments);
  await buy(customer, [{ name: 'Striped Skirt and Top' }]);
  const { data } = await customer.ask(listOrders, {});
  expect(data.orders.map(({ status }) => status)).toEqual(['paid', 'paid']);
  await expect
    .poll(async () => (await mailsTo(other, 'asha@several.example')).length, { timeout: CLAIM_MS })
    .toBe(2);
  expect(await mailsTo(other, email)).toHaveLength(1);
  await processes.untilBothServe();
  await request.dispose();
  await other.dispose();
});
