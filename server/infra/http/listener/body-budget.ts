import { networkOf } from '#server/infra/http/security/network-of.ts';

export interface BodyLimits {
  /** What all bodies that are still arriving may take together. */
  bytes: number;
  /** What those from one network may take. */
  networkBytes: number;
  /** What each counts for at least: an open request takes about as much, however short its body. */
  leastBytes: number;
}

interface Body {
  network: string;
  bytes: number;
  refuse(why: 'network' | 'all'): void;
}

/** In the order in which they came. */
class Bodies {
  readonly #members = new Set<Body>();
  bytes = 0;

  get oldest(): Body | undefined {
    const [oldest] = this.#members;
    return oldest;
  }

  add(body: Body): void {
    this.#members.add(body);
    this.bytes += body.bytes;
  }

  delete(body: Body): boolean {
    const isMember = this.#members.delete(body);
    if (isMember) this.bytes -= body.bytes;
    return isMember;
  }
}

/**
 * Bodies that are still arriving, under a budget of bytes for each network and for all. Past it the
 * one that has been arriving for longest is refused: a customer's is there at once, one that is sent
 * to take memory never is.
 */
export class BodyBudget {
  readonly #limits: BodyLimits;
  readonly #all = new Bodies();
  readonly #ofNetworks = new Map<string, Bodies>();

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#all.bytes;
  }

  /** Counts a body of `bytes`, or of so many at most, until the answered function is called. */
  begin(
    { ipAddress, bytes }: { ipAddress: string; bytes: number },
    refuse: Body['refuse'],
  ): () => void {
    const network = networkOf(ipAddress);
    const body = { network, bytes: Math.max(bytes, this.#limits.leastBytes), refuse };
    const ofNetwork = this.#ofNetworks.get(network) ?? new Bodies();
    this.#ofNetworks.set(network, ofNetwork);
    ofNetwork.add(body);
    this.#all.add(body);
    this.#shrink(ofNetwork, this.#limits.networkBytes, 'network');
    this.#shrink(this.#all, this.#limits.bytes, 'all');
    return () => this.#end(body);
  }

  #shrink(bodies: Bodies, most: number, why: 'network' | 'all'): void {
    for (let { oldest } = bodies; oldest && bodies.bytes > most; { oldest } = bodies) {
      this.#end(oldest);
      oldest.refuse(why);
    }
  }

  #end(body: Body): void {
    if (!this.#all.delete(body)) return;
    const ofNetwork = this.#ofNetworks.get(body.network);
    ofNetwork?.delete(body);
    if (ofNetwork?.bytes === 0) this.#ofNetworks.delete(body.network);
  }
}
