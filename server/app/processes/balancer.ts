import { createServer, type Socket } from 'node:net';
import { listen, openInnerListener } from '#server/infra/http/listener/listener.ts';
import { clock } from './messages.ts';

/** What those who wait at a front may take of it. */
export interface BalancerLimits {
  /** More wait for a worker only where all of them are stuck. */
  waiting: number;
  /** For so long a connection waits for a worker; then it is answered 503. */
  waitMs: number;
  /** For so long a worker may take a connection that it was given. */
  acceptMs: number;
  /** What it took at the last moment is known by then. */
  messageMs: number;
}

const LIMITS: BalancerLimits = { waiting: 1_000, waitMs: 5_000, acceptMs: 2_000, messageMs: 500 };
/** So many connections in a row have not arrived at all, and it is not silent: it is of no use. */
const MOST_MISSED = 2;

/** Who can be given a connection. */
export interface ConnectionWorker {
  /**
   * It takes the connection before that time of `clock` or never. `accepted` is called when it has
   * arrived, and not before: late, it was slow and nothing more. `failed`: it could not be sent.
   */
  give(socket: Socket, before: number, accepted: () => void, failed: () => void): void;
  /** Resolves as soon as it says anything. */
  nextMessage(): Promise<void>;
  /** Ends it; `why` is for an operator. */
  kill(why: string): void;
}

/** Where customers come in, and are led to a worker. */
export interface Balancer {
  /** From now on it is given connections. */
  add(worker: ConnectionWorker): void;
  /** It takes no more; what it had not accepted yet is given to the others. */
  remove(worker: ConnectionWorker): void;
  /** From now on anyone who comes is told that the shop closes. */
  drain(): void;
  close(): Promise<void>;
}

/** Somebody who has come in. */
interface PendingConnection {
  socket: Socket;
  /** By `clock`: waits no longer. */
  until: number;
}

/** Whom a taker is just given; another one each time, so that a late word of an earlier one is none. */
interface Handover {
  pending: PendingConnection;
  late: NodeJS.Timeout;
}

/** What the front knows of a taker. */
interface Place {
  handover?: Handover;
  missed: number;
}

/**
 * Listens for all workers and hands every connection to one of them, in turn. A worker is given the
 * next one when it has accepted the last. One that does not accept in time holds up that connection
 * only: it goes to another, and the worker is given no more until it is heard of. Where the next one does
 * not arrive either the worker is ended, so that it is replaced. Anyone who can be given to nobody soon is
 * answered 503 here. The port stays open anyone who ends.
 */
export async function openBalancer(
  address: { host: string; port: number },
  given: Partial<BalancerLimits> = {},
): Promise<Balancer> {
  const limits = { ...LIMITS, ...given };
  const own = openInnerListener();
  /** In turn: anyone who has just been given one stands last. */
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
    // What it has said by now is heard in this turn of the event loop, before `setImmediate`.
    const late = setTimeout(() => setImmediate(miss), limits.acceptMs + limits.messageMs);
    const handover: Handover = { pending, late };
    place.handover = handover;
    const accepted = () => {
      place.missed = 0;
      if (place.handover !== handover) return;
      settle(place);
      // Ours only: the worker has its own end of the same connection.
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

  /** Those for whom there is no worker, and will be none soon. */
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
