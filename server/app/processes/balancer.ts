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
  hearingMs: number;
}

const LIMITS: BalancerLimits = { waiting: 1_000, waitMs: 5_000, acceptMs: 2_000, hearingMs: 500 };
/** So many connections in a row have not arrived at all, and it is not silent: it is of no use. */
const MOST_MISSED = 2;

/** Who can be given a connection. */
export interface ConnectionTaker {
  /**
   * It takes the connection before that time of `clock` or never. `accepted` is called when it has
   * arrived, and not before: late, it was slow and nothing more. `failed`: it could not be sent.
   */
  give(socket: Socket, before: number, accepted: () => void, failed: () => void): void;
  /** Resolves as soon as it says anything. */
  untilHeard(): Promise<void>;
  /** Ends it; `why` is for an operator. */
  kill(why: string): void;
}

/** Where customers come in, and are led to a worker. */
export interface Balancer {
  /** From now on it is given connections. */
  add(taker: ConnectionTaker): void;
  /** It takes no more; what it had not accepted yet is given to the others. */
  remove(taker: ConnectionTaker): void;
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
interface Handing {
  guest: PendingConnection;
  late: NodeJS.Timeout;
}

/** What the front knows of a taker. */
interface Place {
  handing?: Handing;
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
  const free: ConnectionTaker[] = [];
  const places = new Map<ConnectionTaker, Place>();
  const waiting: PendingConnection[] = [];
  let isDraining = false;
  let patience: NodeJS.Timeout | undefined;

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on('error', () => {});
    waiting.push({ socket, until: clock() + limits.waitMs });
    lead();
  });
  await listen(server, address);

  function lead(): void {
    while (waiting.length > 0) {
      const taker = isDraining ? undefined : free.shift();
      const place = taker && places.get(taker);
      const guest = place && waiting.shift();
      if (guest) hand(guest, taker, place);
      else break;
    }
    answerOurselves();
  }

  function hand(guest: PendingConnection, taker: ConnectionTaker, place: Place): void {
    const miss = () => {
      if (place.handing === handing) missed(guest, taker, place);
    };
    // What it has said by now is heard in this turn of the event loop, before `setImmediate`.
    const late = setTimeout(() => setImmediate(miss), limits.acceptMs + limits.hearingMs);
    const handing: Handing = { guest, late };
    place.handing = handing;
    const accepted = () => {
      place.missed = 0;
      if (place.handing !== handing) return;
      settle(place);
      // Ours only: the worker has its own end of the same connection.
      guest.socket.destroy();
      free.push(taker);
      lead();
    };
    taker.give(guest.socket, clock() + limits.acceptMs, accepted, miss);
  }

  function settle(place: Place): void {
    clearTimeout(place.handing?.late);
    place.handing = undefined;
  }

  function missed(guest: PendingConnection, taker: ConnectionTaker, place: Place): void {
    settle(place);
    place.missed += 1;
    waiting.unshift(guest);
    if (place.missed < MOST_MISSED) {
      void taker.untilHeard().then(() => {
        if (places.get(taker) !== place) return;
        free.push(taker);
        lead();
      });
    } else if (!isDraining) taker.kill('it accepts no connections');
    lead();
  }

  /** Those for whom there is no worker, and will be none soon. */
  function answerOurselves(): void {
    const most = places.size > 0 && !isDraining ? limits.waiting : 0;
    const unlucky = waiting.splice(most);
    const now = clock();
    while (waiting[0] && waiting[0].until <= now) unlucky.push(...waiting.splice(0, 1));
    for (const { socket } of unlucky) {
      own.take(socket);
      socket.resume();
    }
    clearTimeout(patience);
    if (waiting[0]) patience = setTimeout(lead, waiting[0].until - now);
  }

  return {
    add(taker) {
      places.set(taker, { missed: 0 });
      free.push(taker);
      lead();
    },
    remove(taker) {
      const place = places.get(taker);
      const back = place?.handing?.guest;
      if (place) settle(place);
      places.delete(taker);
      const turn = free.indexOf(taker);
      if (turn >= 0) free.splice(turn, 1);
      if (back) waiting.unshift(back);
      lead();
    },
    drain() {
      isDraining = true;
      own.drain();
      lead();
    },
    async close() {
      server.close();
      await own.close();
    },
  };
}
