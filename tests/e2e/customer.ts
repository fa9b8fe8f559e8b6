import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Answer, addressOf, type Endpoint, type Input } from '#contract/api/endpoint.ts';
import type { Failure, Success } from '#contract/api/envelope.ts';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { openAccount, password } from './open-account.ts';
import { shopAt } from './open-shop.ts';

export { password };

/** Where the sandbox plays the shop's first payment provider. */
export const standIn = `/sandbox/${firstProvider}`;

export const address = {
  name: 'Asha Rawat',
  email: 'asha@example.in',
  phone: '9412055501',
  pincode: '248001',
  address: '12 Rajpur Road, near the clock tower',
  city: 'Dehradun',
  state: 'Uttarakhand',
} as const;

export type Cookies = Awaited<ReturnType<typeof openAccount>>;

/** A caller who uses the shop over its API alone, with cookies of their own. */
export class Caller {
  #request: APIRequestContext;
  readonly #signIn: (cookies: Cookies) => Promise<APIRequestContext>;

  /** `signIn` returns a client that sends the cookies too. */
  constructor(
    request: APIRequestContext,
    signIn: (cookies: Cookies) => Promise<APIRequestContext>,
  ) {
    this.#request = request;
    this.#signIn = signIn;
  }

  /** Returns the answer, whatever it says. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    headers: Record<string, string> = {},
  ): Promise<Success<Answer<E>> | (Failure & { status: number })> {
    const { body } = input as { body?: unknown };
    const answer = await this.#request.fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { data: body as object }),
    });
    return { ...(await answer.json()), status: answer.status() };
  }

  /** Returns the answer's data; a refusal fails the test. */
  async ask<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    headers: Record<string, string> = {},
  ): Promise<Success<Answer<E>>> {
    const answer = await this.call(endpoint, input, headers);
    const description = `${endpoint.method} ${endpoint.path}: ${answer.success ? '' : answer.message}`;
    expect(answer, description).toMatchObject({ success: true });
    return answer as Success<Answer<E>>;
  }

  /** Opens an account, of a customer or with a role in the studio, and signs in. */
  async register(name: string, email: string, role?: StaffRole): Promise<void> {
    const health = await this.#request.get('/api/health');
    const cookies = await openAccount(shopAt(health.url()), { name, email, ...(role && { role }) });
    this.#request = await this.#signIn(cookies);
  }

  /** What the provider's widget does when the customer pays. */
  async payAtProvider(orderId: string, outcome: 'captured' | 'failed' | 'late' = 'captured') {
    const answer = await this.#request.post(`${standIn}/pay`, {
      data: { order_id: orderId, method: 'upi', outcome },
    });
    return (await answer.json()) as PaymentConfirmation;
  }

  async letProviderFail(faults: object): Promise<void> {
    expect((await this.#request.post(`${standIn}/faults`, { data: faults })).ok()).toBe(true);
  }
}

/** Calls with the cookies of a page, and signs it in. */
export function callerOn(page: Page): Caller {
  return new Caller(page.request, async (cookies) => {
    await page.context().addCookies(cookies);
    return page.request;
  });
}

export interface Mail {
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  attachments?: { filename: string; path: string }[];
}

/** The mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const answer = await request.get('/sandbox/mailbox.json', { params: { to: email } });
  return answer.json();
}

/** The code of the newest mail to an address, once it has arrived. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const [newest] = await mailsTo(request, email);
        code = newest && /\b\d{6}\b/.exec(newest.text)?.[0];
        return code;
      },
      { message: `a code for ${email}`, intervals: [20, 50, 100, 250] },
    )
    .toBeDefined();
  return code as unknown as string;
}
