import { type APIRequestContext, expect } from '@playwright/test';
import { register, verify } from '#contract/accounts/accounts.endpoints.ts';
import { type Answer, addressOf, type Endpoint, type Input } from '#contract/api/endpoint.ts';
import type { Failure, Success } from '#contract/api/envelope.ts';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';

export const password = 'Sunrise-over-Binsar-1';

export const address = {
  name: 'Asha Rawat',
  email: 'asha@example.in',
  phone: '9412055501',
  pincode: '248001',
  address: '12 Rajpur Road, near the clock tower',
  city: 'Dehradun',
  state: 'Uttarakhand',
} as const;

/** A caller who uses the shop over its API alone, with cookies of their own. */
export class Caller {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
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

  /** Opens an account with the mailed code. */
  async register(name: string, email: string): Promise<void> {
    await this.ask(register, { body: { name, email, password } });
    const code = await mailedCode(this.#request, email);
    await this.ask(verify, { body: { email, code } });
  }

  /** What the provider's widget does when the customer pays. */
  async payAtProvider(orderId: string, outcome: 'captured' | 'failed' | 'late' = 'captured') {
    const answer = await this.#request.post('/sandbox/razorpay/pay', {
      data: { order_id: orderId, method: 'upi', outcome },
    });
    return (await answer.json()) as PaymentConfirmation;
  }

  async letProviderFail(faults: object): Promise<void> {
    expect((await this.#request.post('/sandbox/razorpay/faults', { data: faults })).ok()).toBe(
      true,
    );
  }
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
