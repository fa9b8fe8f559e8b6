import type { Failure } from '#contract/api/envelope.ts';

/** How to check the second factor: at sign-in, or for a later proof. */
export interface ProofSteps {
  /**
   * Resolves to a refusal that the user can correct; to undefined if the flow continues elsewhere.
   */
  byCode(code: string): Promise<Failure | undefined>;
  /** What the passkey has to sign; undefined if it was refused. */
  passkeyOptions(): Promise<object | undefined>;
  byPasskey(answer: never): Promise<void>;
}
