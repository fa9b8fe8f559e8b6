import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this shop can use passkeys: browsers need a domain name for them. */
export function isNamed(shopUrl: string): boolean {
  const { hostname } = new URL(shopUrl);
  return !/^[\d.]+$|^\[/.test(hostname);
}

/** The passkey's answer; undefined if the user has none or cancels. */
export async function signWithPasskey(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(() => undefined);
}

/**
 * `suggest` is `signWithPasskey` as a suggestion of the browser's autofill. `stop` cancels it at
 * once: later, it would cancel the next screen's request.
 */
export async function openSuggestion() {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  return {
    suggest: (options: object) => {
      const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
      return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined);
    },
    stop: () => WebAuthnAbortService.cancelCeremony(),
  };
}

export async function canSuggest(): Promise<boolean> {
  const api = globalThis.PublicKeyCredential as Partial<typeof PublicKeyCredential> | undefined;
  return (await api?.isConditionalMediationAvailable?.()) ?? false;
}

/** A new passkey's answer; undefined if none was created. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(() => undefined);
}
