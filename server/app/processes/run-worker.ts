import { flushCompileCache } from 'node:module';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openShop, type ShopParts } from '#server/app/open-shop.ts';
import { openingWords, prepare, serve } from '#server/app/start-app.ts';
import { readConfig } from '#server/infra/config/config.ts';
import { openInnerListener } from '#server/infra/http/listener/listener.ts';
import { openLog } from '#server/infra/logging/log.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Launch, OPENING_MS, reportFailure } from './begin.ts';
import { BEAT_MS, type Beginning, clock, type FromWorker, type ToWorker } from './messages.ts';
import { openPeers, type WorkerPeers } from './worker-peers.ts';

const DUTIES_RETRY_MS = 1_000;

/** What a worker has opened so far. */
interface Held {
  peers?: WorkerPeers;
  shop?: Shop;
}

/** Runs one serving process until its supervisor ends it. */
export async function runWorker(launch: Launch): Promise<void> {
  // Ctrl-C reaches all processes of a terminal: the supervisor lets this one finish first.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  // Without a supervisor there are no connections and no database.
  process.once('disconnect', () => process.exit(1));
  if (!process.connected) process.exit(1);
  const held: Held = {};
  const listener = openInnerListener();
  const beginning = listenToSupervisor(held, {
    take: listener.take,
    leave: listener.leave,
    async takeDuties(isOpening, shop) {
      if (!isOpening) return takeDutiesOver(shop);
      // The shop cannot be opened: report why to the operator.
      return takeDuties(shop, () => openingWords(shop)).catch((error) =>
        process.exit(reportFailure(error)),
      );
    },
    close: () => close(held, listener),
  });
  const shopApp = launch.loadShopApp();
  shopApp.catch(() => {});
  const { number, isFirst, database } = await beginning;
  const config = readConfig(launch.environment);
  const log = openLog(config.logLevel).child({ worker: number });
  const parts: ShopParts = { log, peers: held.peers, running: database ?? undefined };
  const shop = await openShop(config, parts);
  held.shop = shop;
  try {
    if (isFirst && !listener.isDraining) await prepare(await shopApp, shop);
    if (!listener.isDraining) await serve(await shopApp, shop, listener);
  } catch (error) {
    // Closing it in the middle of its opening causes errors.
    if (!listener.isDraining) throw error;
  }
  if (listener.isDraining) return close(held, listener);
  setInterval(() => send({ type: 'beat' }), BEAT_MS);
  send({ type: 'open' });
}

/** Resolves when the supervisor reports that the database is ready. */
function listenToSupervisor(
  held: Held,
  does: {
    take(socket: Socket): void;
    leave(): void;
    takeDuties(isOpening: boolean, shop: Shop): Promise<void>;
    close(): Promise<void>;
  },
): Promise<Beginning> {
  return new Promise((resolve) => {
    process.on('message', (message: ToWorker, socket: Socket | undefined) => {
      if (message.type === 'connection') {
        send({ type: 'accepted', id: message.id });
        // Answer first, then check: what is in time here also reaches the supervisor in time. A
        // late connection has not been read yet, and another worker serves it.
        if (clock() >= message.before) socket?.destroy();
        else if (socket) does.take(socket);
      } else if (message.type === 'begin') {
        held.peers = openPeers(message, send);
        resolve(message);
      } else if (message.type === 'duty') {
        if (held.shop) void does.takeDuties(message.isOpening, held.shop);
      } else if (message.type === 'leave') does.leave();
      else if (message.type === 'close') void does.close();
      else held.peers?.receive(message);
    });
  });
}

/** The jobs: one process has them; when it ends, another takes over. */
async function takeDuties(shop: Shop, say = async () => ''): Promise<void> {
  await shop.jobs.start();
  send({ type: 'on-duty', words: await say() });
  // For the workers that start next.
  flushCompileCache();
}

/** Takes them over from a worker that has ended, as soon as the database allows. */
async function takeDutiesOver(shop: Shop): Promise<void> {
  for (;;) {
    try {
      return await takeDuties(shop);
    } catch (error) {
      shop.log.error({ err: error }, 'the jobs cannot be taken over yet; trying again');
      await pause(DUTIES_RETRY_MS);
    }
  }
}

async function close(held: Held, listener: { close(): Promise<void> }): Promise<void> {
  if (!held.peers) process.exit(0);
  if (!held.shop) setTimeout(() => process.exit(0), OPENING_MS);
  await listener.close();
  if (!held.shop) return;
  await held.shop.close();
  process.exit(0);
}

function send(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}
