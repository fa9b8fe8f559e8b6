import { Agent } from 'node:http';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { mailsTo, password, standIn } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy } from './order-calls.ts';
import { openSeveral, type SeveralProcesses, statusOf } from './processes-of.ts';
import { queryShop } from './query-shop.ts';
import { openShopOf } from './shop-kinds.ts';

/** A mail that a killed process had begun to send is taken over by another when its claim expires. */
const CLAIM_MS = 2 * 60_000;

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
  const served = () => Math.min(...seen.map(({ length }) => length));
  const seen: (number | string)[][] = Array.from({ length: customers }, () => []);
  const stays = seen.map(async (answers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) answers.push(await status(path, agent));
    agent.destroy();
  });
  return {
    untilServed(times: number) {
      const before = served();
      return expect.poll(served).toBeGreaterThan(before + times);
    },
    async leave() {
      isOver = true;
      await Promise.all(stays);
      return seen;
    },
  };
}

test('a process that is killed loses its own requests and no others, and is replaced', async () => {
  const path = '/api/products?limit=12';
  const [victim = 0] = processes.serving().filter((pid) => pid !== processes.jobWorker());
  const customers = crowd(8, path);
  await customers.untilServed(20);
  process.kill(victim, 'SIGKILL');
  // By the other process alone, while the new one starts.
  await customers.untilServed(20);
  const seen = await customers.leave();
  const newcomers: (number | string)[] = [];
  await expect
    .poll(
      async () => {
        newcomers.push(await status(path));
        return processes.serving().filter((pid) => pid !== victim).length;
      },
      { timeout: 120_000 },
    )
    .toBe(2);
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
  const records = async () => (await request.get(`${standIn}/books`)).json();
  const before = await records();
  const killed = processes.jobWorker();
  process.kill(killed, 'SIGKILL');
  const killedAt = new Date();

  const other = await playwright.request.newContext({ baseURL: shop.url });
  const email = 'meera@several.example';
  await (await openCaller(shop)).ask(accountsApi.register, {
    body: { name: 'Meera Joshi', email, password },
  });
  // The first mail may go out before all of its jobs have started.
  await expect.poll(() => processes.jobWorker()).not.toBe(killed);
  expect((await records()).payments).toEqual(before.payments);
  await buy(customer, [{ name: 'Striped Skirt and Top' }]);
  const { data } = await customer.ask(ordersApi.listOrders, {});
  expect(data.orders.map(({ status }) => status)).toEqual(['paid', 'paid']);
  await letClaimsExpire(killedAt);
  const mails = async () => (await mailsTo(other, 'asha@several.example')).length;
  await expect.poll(mails, { timeout: 75_000 }).toBe(2);
  expect(await mailsTo(other, email)).toHaveLength(1);
  await processes.untilBothServe();
  await request.dispose();
  await other.dispose();
});

/** As if the claims of a process that was killed had expired, and the next look for mails were due. */
async function letClaimsExpire(killedAt: Date): Promise<void> {
  await queryShop(
    shop,
    'update mails set next_try_at = now() where sent_at is null and next_try_at <= $1',
    [new Date(killedAt.getTime() + CLAIM_MS)],
  );
  await queryShop(shop, "insert into jobs.job (name, data) values ('send-due-mails', '{}')");
}
