/** The provider understood the call and refused it. */
export class ProviderError extends Error {
  /** Of the HTTP answer, 400 to 499. */
  readonly status: number;
  /** As the provider names it. */
  readonly code: string;
  readonly description: string;

  constructor(status: number, code: string, description: string) {
    super(`the payment provider refused: ${description} (${code}, ${status})`);
    this.name = 'ProviderError';
    this.status = status;
    this.code = code;
    this.description = description;
  }
}

/** The provider did not answer, or not so that the outcome is known. */
export class ProviderUnavailable extends Error {
  /** Its id. */
  readonly provider: string;

  constructor(provider: string, reason: string, cause?: unknown) {
    super(`the payment provider is not responding (${reason})`, { cause });
    this.name = 'ProviderUnavailable';
    this.provider = provider;
  }
}

/** It is overloaded, and has not executed the call. */
export class ProviderBusy extends ProviderUnavailable {
  constructor(provider: string) {
    super(provider, 'status 429');
    this.name = 'ProviderBusy';
  }
}

/** Whether a provider is why a call failed, and not the shop. */
export function isOfProvider(error: unknown): error is ProviderError | ProviderUnavailable {
  return error instanceof ProviderError || error instanceof ProviderUnavailable;
}
