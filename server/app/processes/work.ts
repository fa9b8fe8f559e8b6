import { flushCompileCache } from 'node:module';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openShop } from '#server/app/open-shop.ts';
import { openingWords, prepare, type ShopApp, serve } from '#server/app/start-app.ts';
import { readConfig } from '#server/infra/config/config.ts';
import { openInnerListener } from '#server/infra/http/listener/listener.ts';
import { openLog } from '#server/infra/logging/log.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Begin, OPENING_MS, tellFailure } from './begin.ts';
import { BEAT_MS, type Beginning, clock, type FromWorker, type ToWorker } from './messages.ts';
import { openStandIns, type StandIns } from './stand-ins.ts';
import { openPeers, type WorkerPeers } from './worker-peers.ts';

const DUTIES_AGAIN_MS = 1_000;

/** What a worker has got so far. */
interface Held {
  standIns?: StandIns;
  fellows?: WorkerPeers;
  shop?: Shop;
}

/** One of the processes that serve, to its end, which its supervisor decides. */
export async function work(begin: Begin): Promise<void> {
  // Ctrl-C reaches all processes of a terminal: the supervisor lets this one finish first.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  // Nobody would bring customers or look after the database any more.
  process.once('disconnect', () => process.exit(1));
  if (!process.connected) process.exit(1);
  const held: Held = {};
  const door = openInnerListener();
  const beginning = hearSupervisor(held, {
    take: door.take,
    async takeDuties(isOpening, shop, standIns) {
      if (!isOpening) return takeDutiesOver(await house, shop, standIns);
      // The shop cannot be opened: anyone who opens it is told why.
      return takeDuties(await house, shop, standIns).catch((error) =>
        process.exit(tellFailure(error)),
      );
    },
    close: () => close(held, door),
  });
  const house = begin.loadHouse();
  house.catch(() => {});
  const { number, isFirst, database } = await beginning;
  const config = readConfig(begin.environment);
  const log = openLog(config.logLevel).child({ worker: number });
  const parts = { log, fellows: held.fellows, kept: database ?? undefined };
  const shop = await openShop(config, parts);
  held.shop = shop;
  try {
    if (isFirst && !door.isDraining) await prepare(await house, shop);
    if (!door.isDraining) await serve(await house, shop, door, held.standIns?.keeper);
  } catch (error) {
    // What is closed in the middle of its opening complains of it.
    if (!door.isDraining) throw error;
  }
  if (door.isDraining) return close(held, door);
  let looked = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    tell({ type: 'beat', busy: performance.eventLoopUtilization(now, looked).utilization });
    looked = now;
  }, BEAT_MS);
  tell({ type: 'open' });
}

/** Resolves when the supervisor says that the database is there. */
function hearSupervisor(
  held: Held,
  does: {
    take(socket: Socket): void;
    takeDuties(isOpening: boolean, shop: Shop, standIns: StandIns): Promise<void>;
    close(): Promise<void>;
  },
): Promise<Beginning> {
  return new Promise((resolve) => {
    process.on('message', (message: ToWorker, socket: Socket | undefined) => {
      if (message.type === 'connection') {
        tell({ type: 'taken', id: message.id });
        // Said first and looked at then: what is in time here, the supervisor hears of in time. From
        // a late one nothing has been read, and another serves it.
        if (clock() >= message.before) socket?.destroy();
        else if (socket) does.take(socket);
      } else if (message.type === 'begin') {
        held.fellows = openPeers(message, tell);
        held.standIns = openStandIns(message.secret);
        resolve(message);
      } else if (message.type === 'duty' && held.shop && held.standIns) {
        void does.takeDuties(message.isOpening, held.shop, held.standIns);
      } else if (message.type === 'stand-ins') held.standIns?.hear(message.port);
      else if (message.type === 'question') void held.fellows?.hear(message);
      else if (message.type === 'answers') held.fellows?.hearAnswers(message.id, message.answers);
      else if (message.type === 'close') void does.close();
    });
  });
}

/** The jobs, and what stands in for the providers: one process has them, another when it ends. */
async function takeDuties(house: ShopApp, shop: Shop, standIns: StandIns): Promise<void> {
  const port = await standIns.keep(() => house.keepStandIns?.(shop, standIns.keeper.secret));
  tell({ type: 'keeps', port });
  await shop.jobs.start();
  tell({ type: 'on-duty', words: await openingWords(shop) });
  // For the workers that are begun next.
  flushCompileCache();
}

/** Takes them over from one that has ended, as soon as the database lets it. */
async function takeDutiesOver(house: ShopApp, shop: Shop, standIns: StandIns): Promise<void> {
  for (;;) {
    try {
      return await takeDuties(house, shop, standIns);
    } catch (error) {
      shop.log.error({ err: error }, 'the jobs cannot be taken over; it is tried again');
      await pause(DUTIES_AGAIN_MS);
    }
  }
}

async function close(held: Held, door: { close(): Promise<void> }): Promise<void> {
  if (!held.fellows) process.exit(0);
  if (!held.shop) setTimeout(() => process.exit(0), OPENING_MS);
  await door.close();
  if (!held.shop) return;
  await held.standIns?.close();
  await held.shop.close();
  process.exit(0);
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}
