import { createServer, type Socket } from 'node:net';
import { listen, openInnerListener } from '#server/infra/http/listener/listener.ts';
import { clock } from './messages.ts';

/** The limits of waiting connections. */
export interface BalancerLimits {
  /** More can wait for a worker only if all of them are stuck. */
  waiting: number;
  /** How long a connection waits for a worker before it is answered 503. */
  waitMs: number;
  /** How long a worker may take to accept a connection that it was given. */
  acceptMs: number;
  /** How long its last acceptance may take to arrive. */
  messageMs: number;
}

const LIMITS: BalancerLimits = { waiting: 1_000, waitMs: 5_000, acceptMs: 2_000, messageMs: 500 };
/** After so many connections in a row that did not arrive, the worker counts as broken. */
const MOST_MISSED = 2;

/** Accepts connections. */
export interface ConnectionWorker {
  /**
   * It accepts the connection before that time of `clock` or never. `accepted` is called only when
   * the connection has arrived; if that is late, the worker was merely slow. `failed`: it could not
   * be sent.
   */
  give(socket: Socket, before: number, accepted: () => void, failed: () => void): void;
  /** Resolves with its next message of any kind. */
  nextMessage(): Promise<void>;
  /** Ends it; `why` is for the operator's log. */
  kill(why: string): void;
}

/** Accepts the customers' connections and hands them to workers. */
export interface Balancer {
  /** Starts giving it connections. */
  add(worker: ConnectionWorker): void;
  /** Gives it no more; a connection it had not accepted goes to another worker. */
  remove(worker: ConnectionWorker): void;
  /** From now on every new connection is answered that the shop is closing. */
  drain(): void;
  close(): Promise<void>;
}

/** A connection that waits for a worker. */
interface PendingConnection {
  socket: Socket;
  /** By `clock`: when it stops waiting. */
  until: number;
}

/**
 * The connection that a worker was given; a new object each time, so that a late message about an
 * earlier one is ignored.
 */
interface Handover {
  pending: PendingConnection;
  late: NodeJS.Timeout;
}

/** What the balancer knows about a worker. */
interface Place {
  handover?: Handover;
  missed: number;
}

/**
 * Listens for all workers and hands every connection to one of them, in turn. A worker gets its
 * next connection once it has accepted the last. If it does not accept in time, only that
 * connection is delayed: it goes to another worker, and this one gets no more until its next
 * message. If the next one does not arrive either, the worker is killed, so that it is replaced.
 * Connections without a worker in time are answered 503 here. The port stays open whichever worker
 * ends.
 */
export async function openBalancer(
  address: { host: string; port: number },
  given: Partial<BalancerLimits> = {},
): Promise<Balancer> {
  const limits = { ...LIMITS, ...given };
  const own = openInnerListener();
  /** In turn: the worker that just got a connection goes last. */
  const free: ConnectionWorker[] = [];
  const places = new Map<ConnectionWorker, Place>();
  const waiting: PendingConnection[] = [];
  let isDraining = false;
  let timer: NodeJS.Timeout | undefined;

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on('error', () => {});
    waiting.push({ socket, until: clock() + limits.waitMs });
    assign();
  });
  await listen(server, address);

  function assign(): void {
    while (waiting.length > 0) {
      const worker = isDraining ? undefined : free.shift();
      const place = worker && places.get(worker);
      const pending = place && waiting.shift();
      if (pending) handOver(pending, worker, place);
      else break;
    }
    answerOurselves();
  }

  function handOver(pending: PendingConnection, worker: ConnectionWorker, place: Place): void {
    const miss = () => {
      if (place.handover === handover) missed(pending, worker, place);
    };
    // Messages that have already arrived are handled in this turn of the event loop, before
    // `setImmediate`.
    const late = setTimeout(() => setImmediate(miss), limits.acceptMs + limits.messageMs);
    const handover: Handover = { pending, late };
    place.handover = handover;
    const accepted = () => {
      place.missed = 0;
      if (place.handover !== handover) return;
      settle(place);
      // Only ours: the worker has its own handle of the same connection.
      pending.socket.destroy();
      free.push(worker);
      assign();
    };
    worker.give(pending.socket, clock() + limits.acceptMs, accepted, miss);
  }

  function settle(place: Place): void {
    clearTimeout(place.handover?.late);
    place.handover = undefined;
  }

  function missed(pending: PendingConnection, worker: ConnectionWorker, place: Place): void {
    settle(place);
    place.missed += 1;
    waiting.unshift(pending);
    if (place.missed < MOST_MISSED) {
      void worker.nextMessage().then(() => {
        if (places.get(worker) !== place) return;
        free.push(worker);
        assign();
      });
    } else if (!isDraining) worker.kill('it accepts no connections');
    assign();
  }

  /** Answers connections that no worker will take soon. */
  function answerOurselves(): void {
    const most = places.size > 0 && !isDraining ? limits.waiting : 0;
    const unassigned = waiting.splice(most);
    const now = clock();
    while (waiting[0] && waiting[0].until <= now) unassigned.push(...waiting.splice(0, 1));
    for (const { socket } of unassigned) {
      own.take(socket);
      socket.resume();
    }
    clearTimeout(timer);
    if (waiting[0]) timer = setTimeout(assign, waiting[0].until - now);
  }

  return {
    add(worker) {
      places.set(worker, { missed: 0 });
      free.push(worker);
      assign();
    },
    remove(worker) {
      const place = places.get(worker);
      const back = place?.handover?.pending;
      if (place) settle(place);
      places.delete(worker);
      const turn = free.indexOf(worker);
      if (turn >= 0) free.splice(turn, 1);
      if (back) waiting.unshift(back);
      assign();
    },
    drain() {
      isDraining = true;
      own.drain();
      assign();
    },
    async close() {
      server.close();
      await own.close();
    },
  };
}
