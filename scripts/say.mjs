/** Progress goes to stderr: stdout belongs to what was asked for. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** A trouble that one sentence explains; anything else is a bug and keeps its stack. */
export class SetUpError extends Error {}

/** Ends with the sentence of a SetUpError, or with its bug. */
export async function orExplain(work) {
  try {
    return await work();
  } catch (error) {
    say(error instanceof SetUpError ? error.message : error.stack);
    process.exit(1);
  }
}
