import { networkOf } from '#server/infra/http/security/network-of.ts';

export interface BodyLimits {
  /** The budget of all bodies that are still arriving. */
  bytes: number;
  /** The budget of those from one network. */
  networkBytes: number;
  /**
   * The minimum that each counts for: an open request takes about as much, however short its body.
   */
  leastBytes: number;
}

interface Body {
  network: string;
  bytes: number;
  refuse(why: 'network' | 'all'): void;
}

/** In the order in which they began. */
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
 * Bodies that are still arriving, under a budget of bytes for each network and for all. Beyond it
 * the one that has been arriving longest is refused: a customer's body arrives at once, one that is
 * meant to take memory never does.
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

  /** Counts a body of `bytes`, or of at most so many, until the returned function is called. */
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
