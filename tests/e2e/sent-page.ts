import type { APIRequestContext } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>;
type SentElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A page, or a part of it, as the server sent it: what it says before any script has run. */
export class SentPage {
  readonly #root: Node | SentElement;

  constructor(root: Node | SentElement | string) {
    this.#root = typeof root === 'string' ? parseDocument(root) : root;
  }

  /** Without tags, and with one space where there is any. */
  get text(): string {
    return DomUtils.textContent(this.#root).replace(/\s+/g, ' ').trim();
  }

  attribute(name: string): string | undefined {
    return 'attribs' in this.#root ? this.#root.attribs[name] : undefined;
  }

  /** The elements of one of the tags, in their order, that have these attributes. */
  all(tags: string, attributes: Record<string, string> = {}): SentPage[] {
    const wanted = tags.split(' ');
    return DomUtils.getElementsByTagName((tag) => wanted.includes(tag), this.#root)
      .filter(({ attribs }) =>
        Object.entries(attributes).every(([name, value]) => attribs[name] === value),
      )
      .map((element) => new SentPage(element));
  }

  /** One of a kind, or the first. */
  one(tags: string, attributes: Record<string, string> = {}): SentPage {
    const [first] = this.all(tags, attributes);
    if (!first) throw new Error(`The page has no ${tags} ${JSON.stringify(attributes)}.`);
    return first;
  }

  withId(id: string): SentPage[] {
    return DomUtils.find(
      (node) => 'attribs' in node && node.attribs.id === id,
      [this.#root],
      true,
      9,
    ).map((node) => new SentPage(node as SentElement));
  }

  get headings(): string[] {
    return this.all('h1 h2 h3 h4').map(({ text }) => text);
  }

  /** The text of the element after its title. */
  get afterHeading(): string {
    const [title] = DomUtils.getElementsByTagName('h1', this.#root, true, 1);
    const next = title && DomUtils.nextElementSibling(title);
    return next ? new SentPage(next).text : '';
  }

  /** The addresses of its links, by their text. */
  linksTo(name: string): (string | undefined)[] {
    return this.all('a')
      .filter((link) => link.text === name || link.attribute('aria-label') === name)
      .map((link) => link.attribute('href'));
  }
}

/** Reads a page without a browser. */
export async function readSent(
  request: APIRequestContext,
  path: string,
): Promise<{ status: number; page: SentPage }> {
  const answer = await request.get(path);
  return { status: answer.status(), page: new SentPage(await answer.text()) };
}
