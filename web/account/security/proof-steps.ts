import type { Failure } from '#contract/api/envelope.ts';

/** How the second factor is brought: to finish a sign-in, or to prove oneself once more. */
export interface ProofSteps {
  /** Resolves to the refusal of a code that may be mended; to nothing where it goes on elsewhere. */
  byCode(code: string): Promise<Failure | undefined>;
  /** What the passkey has to sign; nothing where it was refused. */
  passkeyOptions(): Promise<object | undefined>;
  byPasskey(answer: never): Promise<void>;
}
