/** Progress goes to stderr, the result to stdout. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** An error that one sentence explains; anything else is a bug and keeps its stack. */
export class SetUpError extends Error {
  exitCode = 1;
}

/** Why this clone or machine cannot do what is asked for: nothing is proved, and nothing is wrong. */
export class NotPossible extends SetUpError {
  /** EX_UNAVAILABLE of sysexits.h. */
  exitCode = 69;
}

/** Exits with the sentence of a SetUpError, or with the stack of a bug. */
export async function orExplain(work) {
  try {
    return await work();
  } catch (error) {
    say(error instanceof SetUpError ? error.message : error.stack);
    process.exit(error.exitCode ?? 1);
  }
}
