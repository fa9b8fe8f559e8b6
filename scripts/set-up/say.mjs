/** Progress goes to stderr, the result to stdout. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** An error that one sentence explains; anything else is a bug and keeps its stack. */
export class SetUpError extends Error {}

/** Exits with the sentence of a SetUpError, or with the stack of a bug. */
export async function orExplain(work) {
  try {
    return await work();
  } catch (error) {
    say(error instanceof SetUpError ? error.message : error.stack);
    process.exit(1);
  }
}
