import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether pages of this shop can ask for passkeys: browsers know a shop by its name alone. */
export function isNamed(shopUrl: string): boolean {
  const { hostname } = new URL(shopUrl);
  return !/^[\d.]+$|^\[/.test(hostname);
}

/** The passkey's answer; undefined where its holder has none, or would not. */
export async function signWithPasskey(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(() => undefined);
}

/**
 * For `suggest`, which is as `signWithPasskey` where the browser offers passkeys beside the addresses
 * that it knows. `stop` ends it at once: a moment later it would end what the next screen asks.
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

/** A new passkey's answer; undefined where it was not made. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(() => undefined);
}
