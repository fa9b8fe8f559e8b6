import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { call } from '#web/api/call.ts';

/** The part of Google's sign-in script that the shop uses. */
export interface GoogleClient {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback(answer: { credential?: string }): void;
  }): void;
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard';
      theme: 'outline';
      size: 'large';
      text: 'continue_with';
      shape: 'rectangular';
      logo_alignment: 'center';
      /** Pixels, 200 to 400. */
      width: number;
    },
  ): void;
}

type OnCredential = (credential: string | undefined) => void;

/** A little less than the nonce's lifetime of one hour. */
const NONCE_MS = 55 * 60 * 1000;

let listener: OnCredential = () => {};
let opened: { client: Promise<GoogleClient>; at: number } | undefined;

/** From now on a sign-in with Google's button calls `onCredential`. */
export function listenToGoogle(onCredential: OnCredential): void {
  listener = onCredential;
}

/**
 * Google's client, set up with a nonce of this browser: once for all buttons, as it must not be
 * set up twice. Rejects when the script or the shop cannot be reached.
 */
export function openGoogle(): Promise<GoogleClient> {
  if (!opened || Date.now() - opened.at > NONCE_MS) {
    opened = { client: setUpGoogle(), at: Date.now() };
    opened.client.catch(closeGoogle);
  }
  return opened.client;
}

/** The nonce is used up: the next button needs a new one. */
export function closeGoogle(): void {
  opened = undefined;
}

async function setUpGoogle(): Promise<GoogleClient> {
  const answer = await call(accountsApi.googleNonce, {});
  if (!answer.success) throw new Error(answer.message);
  const { nonce, clientId, scriptUrl } = answer.data;
  const client = await loadGoogle(scriptUrl);
  client.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => listener(credential),
  });
  return client;
}

function loadGoogle(url: string): Promise<GoogleClient> {
  const there = clientOnPage();
  if (there) return Promise.resolve(there);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The Google script did not load.'));
    };
    script.src = url;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const client = clientOnPage();
      if (client) resolve(client);
      else fail();
    };
    document.head.append(script);
  });
}

function clientOnPage(): GoogleClient | undefined {
  return (window as { google?: { accounts?: { id?: GoogleClient } } }).google?.accounts?.id;
}
