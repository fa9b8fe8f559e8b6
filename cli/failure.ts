/** A command that could not do all that it was asked: one sentence for the owner, exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
