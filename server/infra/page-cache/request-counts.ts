/** One byte for each; so many that two addresses of a shop rarely share one. */
const PLACES = 2 ** 20;
/** More says nothing more, and would be remembered for too long. */
const MOST = 15;
/** All counts are halved after so many requests, and so many for each entry. */
const SPAN = 10_000;
const SPAN_PER_ENTRY = 10;

/** About how often each address was requested lately, whether it is cached or not. */
export class RequestCounts {
  readonly #counts = new Uint8Array(PLACES);
  #sinceHalved = 0;

  add(key: string, entries: number): void {
    const place = placeOf(key);
    const count = this.#counts[place] ?? 0;
    if (count < MOST) this.#counts[place] = count + 1;
    this.#sinceHalved += 1;
    if (this.#sinceHalved < Math.max(SPAN, SPAN_PER_ENTRY * entries)) return;
    this.#sinceHalved = 0;
    for (let at = 0; at < PLACES; at += 1) this.#counts[at] = (this.#counts[at] ?? 0) >> 1;
  }

  of(key: string): number {
    return this.#counts[placeOf(key)] ?? 0;
  }
}

/** FNV-1a: a few instructions for each character. */
function placeOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) & (PLACES - 1);
}
