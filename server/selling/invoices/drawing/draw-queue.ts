import { setTimeout as pause } from 'node:timers/promises';

let before: Promise<unknown> = Promise.resolve();

/** The longest pause: several documents as one file pause by themselves while they are drawn. */
const REST_MS = 1000;

/**
 * Drawing a PDF blocks the process; so documents are drawn one by one, with pauses of the same length
 * for everybody else.
 */
export function drawNext(draw: () => Promise<Buffer>): Promise<Buffer> {
  const turn = before;
  const { promise: rested, resolve: rest } = Promise.withResolvers<void>();
  before = rested;
  return turn.then(async () => {
    const begun = performance.now();
    try {
      return await draw();
    } finally {
      pause(Math.min(performance.now() - begun, REST_MS)).then(rest);
    }
  });
}
