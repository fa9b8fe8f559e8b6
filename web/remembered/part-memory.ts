import { PART, type RememberedParts } from './remembered.tsx';

/** A page as the pieces that it is made of, one after the other. */
export type Pieces = (string | Uint8Array)[];

interface Place {
  key: string;
  markup: Uint8Array | undefined;
}

const OPEN = `<${PART} n="`;
const CLOSE = `</${PART}>`;

/** A script is hashed for each page, a mark is of one page alone, an id of React's tells of its place. */
const BOUND_TO_ITS_PAGE = /<script|\snonce="|\bid="_[Rr]_/;

/**
 * The markup of parts of public pages (remembered.tsx), under all that it follows from, so that
 * nothing here is ever out of date. Those asked for least recently go first.
 */
export class PartMemory {
  readonly #budget: number;
  readonly #known = new Map<string, Uint8Array>();
  #facts = '';
  #bytes = 0;

  /** @param budget in bytes */
  constructor(budget: number) {
    this.#budget = budget;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** For one page. Other `facts` than before: what parts show beside their props has changed. */
  open(facts: string): RememberedParts & { cut(html: string): Pieces } {
    if (facts !== this.#facts) this.#forgetAll();
    this.#facts = facts;
    const places: Place[] = [];
    return {
      place: (key) => {
        const markup = this.#recall(key);
        places.push({ key, markup });
        return { number: places.length - 1, isKnown: markup !== undefined };
      },
      cut: (html) => this.#cut(html, places),
    };
  }

  /** Takes the marks of parts out of the page, learns what is new and puts in what is known. */
  #cut(html: string, places: readonly Place[]): Pieces {
    const pieces: Pieces = [];
    let at = 0;
    for (let from = html.indexOf(OPEN); from !== -1; from = html.indexOf(OPEN, at)) {
      const begin = html.indexOf('>', from) + 1;
      const end = html.indexOf(CLOSE, begin);
      const place = places[Number.parseInt(html.slice(from + OPEN.length, begin), 10)];
      if (end === -1 || !place) throw new Error('A part of this page is not closed.');
      pieces.push(html.slice(at, from));
      pieces.push(place.markup ?? this.#learn(place.key, html.slice(begin, end)));
      at = end + CLOSE.length;
    }
    pieces.push(html.slice(at));
    return pieces;
  }

  #learn(key: string, html: string): string | Uint8Array {
    if (BOUND_TO_ITS_PAGE.test(html)) return html;
    const markup = Buffer.from(html);
    this.#forget(key);
    this.#known.set(key, markup);
    this.#bytes += weightOf(key, markup);
    for (const oldest of this.#known.keys()) {
      if (this.#bytes <= this.#budget) break;
      this.#forget(oldest);
    }
    return markup;
  }

  #recall(key: string): Uint8Array | undefined {
    const markup = this.#known.get(key);
    if (markup) {
      this.#known.delete(key);
      this.#known.set(key, markup);
    }
    return markup;
  }

  #forgetAll(): void {
    this.#known.clear();
    this.#bytes = 0;
  }

  #forget(key: string): void {
    const markup = this.#known.get(key);
    if (!markup) return;
    this.#known.delete(key);
    this.#bytes -= weightOf(key, markup);
  }
}

/** What an entry takes, roughly. */
function weightOf(key: string, markup: Uint8Array): number {
  return key.length + markup.length + 100;
}
