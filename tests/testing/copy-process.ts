// Runs a shop of two processes as a copy does, and passes the time that its parent names. Its other
// process serves nobody, and ends when it is asked to.
import { mock } from 'node:test';
import { WORKER } from '#server/app/processes/begin.ts';
import { runShop } from '#server/app/processes/run-shop.ts';

if (process.argv[2] === WORKER) {
  process.on('message', ({ type }: { type: string }) => type === 'close' && process.exit(0));
} else {
  mock.timers.enable({ apis: ['setTimeout'] });
  process.on('message', (milliseconds: number) => {
    mock.timers.tick(milliseconds);
    process.send?.('passed');
  });
  void runShop({
    environment: process.env,
    program: import.meta.filename,
    loadShopApp: () => new Promise(() => {}),
  });
  // From here on it is known whether it listens to the end of its parent.
  process.send?.('begun');
}
