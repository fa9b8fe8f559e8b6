import type { FastifyInstance } from 'fastify';
import type { User } from '#contract/accounts/accounts.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { registerAs } from '#testing/account-calls.ts';
import { signInMany } from '#testing/build-users.ts';
import { type GoogleStandIn, standInForGoogle } from '#testing/google-stand-in.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openProviderStandIn, type ProviderStandIn } from '#testing/provider-stand-in.ts';
import { type FormFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { type Person, signedIn } from './people.ts';

/** One shop with all of them. */
export interface Scene {
  shop: TestShop;
  app: FastifyInstance;
  provider: ProviderStandIn;
  google: GoogleStandIn;
  users: Record<keyof typeof signedIn, User>;
  browsers: Record<Person, TestBrowser>;
  pendingEmail: string;
}

/** The input of a call: a body, or a form and its files. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | string;
  form?: Record<string, string>;
  files?: FormFile[];
  headers?: Record<string, string>;
}

/** Creates what a call is about, and valid input for this person. */
export type Prepare = (scene: Scene, person: Person) => Sent | Promise<Sent>;

/** So many scenes get their people at once, which takes no longer than for one. */
const AHEAD = 20;

export interface Stage {
  /** Others are signed in each time, so that no call sees the effects of another. */
  enter(): Promise<Scene>;
  app: FastifyInstance;
  shop: TestShop;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const clock = heldClock();
  const provider = await openProviderStandIn();
  const google = await standInForGoogle(clock, true);
  const shop = await openTestShop(
    { PORT: String(provider.port) },
    { clock, adjust: (config) => ({ ...config, google: google.config }) },
  );
  const { app, browser } = await openTestApp(shop);
  const registered = browser();
  const pendingEmail = 'pending@example.in';
  await registerAs(registered, pendingEmail);
  type Cast = Pick<Scene, 'users' | 'browsers'>;
  const waiting: Cast[] = [];
  let casts = 0;
  async function buildCasts(): Promise<void> {
    const people = Object.entries(signedIn) as [keyof typeof signedIn, WithRole][];
    const all = Array.from({ length: AHEAD }, () => {
      casts += 1;
      const email = (person: string) => `${person}-${casts}@example.in`;
      return people.map(([person, facts]) => ({
        ...facts,
        person,
        email: email(person),
        browser: browser(),
      }));
    });
    const users = await signInMany(shop, all.flat());
    for (const [at, cast] of all.entries()) {
      const own = users.slice(at * people.length);
      waiting.push({
        users: Object.fromEntries(cast.map(({ person }, n) => [person, own[n]])) as Cast['users'],
        browsers: {
          visitor: browser(),
          unverified: browser(),
          ...(Object.fromEntries(cast.map((one) => [one.person, one.browser])) as OwnBrowsers),
        },
      });
    }
  }
  return {
    app,
    shop,
    async enter() {
      if (waiting.length === 0) await buildCasts();
      const { users, browsers } = waiting.shift()!;
      for (const cookie of registered.cookies) browsers.unverified.cookies.set(...cookie);
      return { shop, app, provider, google, users, browsers, pendingEmail };
    },
    async close() {
      google.close();
      await shop.remove();
      await provider.close();
    },
  };
}

type WithRole = (typeof signedIn)[keyof typeof signedIn];
type OwnBrowsers = Record<keyof typeof signedIn, TestBrowser>;

type Called = Pick<Endpoint, 'method'> & { path: string };

/** The HTTP status of an endpoint's answer to this person. */
export async function callAs(
  { browsers }: Scene,
  person: Person,
  route: Called,
  { form, files, ...sent }: Sent,
): Promise<{ status: number; message?: unknown }> {
  const endpoint = route as Endpoint;
  const { headers, ...input } = sent;
  const { status, body } = form
    ? await sendForm(browsers[person], endpoint, form, files, sent.params)
    : await browsers[person].call(endpoint, input, headers);
  return { status, message: body?.message };
}
