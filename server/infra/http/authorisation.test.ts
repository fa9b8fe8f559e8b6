import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { subjects } from '#server/app/http/routes.ts';
import { chosenPassword } from '#testing/account-calls.ts';
import { accountCalls } from '#testing/authorisation/account-calls.ts';
import { adminCalls } from '#testing/authorisation/admin-calls.ts';
import { bareCalls, bareRoutes, servedPaths } from '#testing/authorisation/bare-routes.ts';
import { commissionCalls } from '#testing/authorisation/commission-calls.ts';
import { people, signedIn } from '#testing/authorisation/people.ts';
import { callAs, openStage, type Prepare, type Stage } from '#testing/authorisation/scene.ts';
import { securityCalls } from '#testing/authorisation/security-calls.ts';
import { shopCalls, words } from '#testing/authorisation/shop-calls.ts';
import { changesNothing, expectedStatuses } from '#testing/authorisation/table.ts';
import { usualPassword } from '#testing/build-users.ts';
import { address } from '#testing/open-checkout.ts';
import { collectRoutes } from './routing.ts';

const calls: Record<string, Prepare> = {
  ...accountCalls,
  ...securityCalls,
  ...shopCalls,
  ...adminCalls,
  ...bareCalls,
  ...commissionCalls,
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Password hashes are slow on purpose, and some calls need seven of them. */
vi.setConfig({ testTimeout: 60_000 });

const served = () => [...collectRoutes(stage.shop, subjects).values()].map((each) => each.endpoint);
function endpointOf(name: string) {
  const found = bareRoutes[name] ?? served().find((each) => each.name === name);
  if (!found) throw new Error(`nobody serves ${name}`);
  return found;
}

async function countEntries(): Promise<number> {
  const { count } = await stage.shop.db
    .selectFrom('auditEntries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('who may do what', () => {
  test('is defined for every existing call, and for no other [frame-18]', () => {
    const names = [...served().map(({ name }) => name), ...Object.keys(bareRoutes)];
    expect(Object.keys(expectedStatuses).sort()).toEqual(names.sort());
    expect(names).toEqual(expect.arrayContaining(Object.keys(calls)));
    const paths = [...served(), ...Object.values(bareRoutes)].map(({ path }) => path);
    expect(new Set(servedPaths(stage.app))).toEqual(new Set(paths));
  });

  test('gives visitors and customers nothing in the back office [frame-13]', () => {
    const calls = served().map(({ name, path }) => ({ name, path }));
    const bare = Object.entries(bareRoutes).map(([name, { path }]) => ({ name, path }));
    const open = [...calls, ...bare]
      .filter(({ path }) => path.startsWith('/api/admin/'))
      .filter(({ name }) => !expectedStatuses[name]?.startsWith('401 401 403 403'));
    expect(open).toEqual([]);
  });

  test.each(Object.entries(expectedStatuses))('holds for %s [frame-18]', async (name, statuses) => {
    const scene = await stage.enter();
    const endpoint = endpointOf(name);
    const answers: Record<string, string> = {};
    for (const person of people) {
      const sent = (await calls[name]?.(scene, person)) ?? {};
      const { status, message } = await callAs(scene, person, endpoint, sent);
      answers[person] = `${status} ${message ?? ''}`;
    }
    const details = JSON.stringify(answers, null, 2);
    const got = people.map((person) => answers[person]?.slice(0, 3)).join(' ');
    expect(got, details).toBe(statuses);
  });
});

describe('the audit log', () => {
  test('has an entry for each change that staff make [au-1]', async () => {
    const scene = await stage.enter();
    const unlogged: string[] = [];
    for (const endpoint of served()) {
      const { name, access, method } = endpoint;
      if (access === 'public' || access === 'user' || method === 'GET') continue;
      if (changesNothing.includes(name)) continue;
      const sent = (await calls[name]?.(scene, access)) ?? {};
      const before = await countEntries();
      const { status } = await callAs(scene, access, endpoint, sent);
      if (status !== 200 || (await countEntries()) === before) unlogged.push(`${name} ${status}`);
    }
    expect(unlogged).toEqual([]);
  });

  /** Addresses and texts of the people whose records were changed above. */
  test('holds nothing of a customer that would have to be erased, and no secret [au-5]', async () => {
    // Entries about accounts are of the staff only, some of whom have a customer's name here.
    const entries = await stage.shop.db
      .selectFrom('auditEntries')
      .select('words')
      .where('subject', '!=', 'account')
      .execute();
    const logged = entries.map(({ words }) => words).join('\n');
    expect(logged).toContain('hema pant');
    const ofCustomers = [signedIn.customer.name, address.phone, address.address, address.email];
    const secrets = [usualPassword, chosenPassword, '$', 'otpauth', 'secret', 'token'];
    const written = [words.message, words.email, 'It leaves on Monday.'];
    for (const text of [...ofCustomers, ...secrets, ...written]) {
      expect(logged).not.toContain(text.toLowerCase());
    }
  });
});
