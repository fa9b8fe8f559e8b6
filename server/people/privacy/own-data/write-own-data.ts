import type { Shop } from '#server/infra/shop/shop.ts';
import { collectOwnData } from './collect.ts';
import type { OwnImage, Person, Section } from './own-section.ts';
import { readMe } from './read-me.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** The chunks of the file of somebody's own data. */
export function writeOwnData(shop: Shop, person: Person): AsyncGenerator<Uint8Array> {
  return zipOf(entriesOf(shop, person), shop.clock.now());
}

async function* entriesOf(shop: Shop, person: Person): AsyncGenerator<ZipEntry> {
  const images: OwnImage[] = [];
  yield { name: 'README.txt', chunks: only(`${readMe.join('\n')}\n`) };
  yield { name: 'data.json', chunks: jsonOf(collectOwnData(shop, person, images)) };
  for (const { file, storedAs } of images) {
    const chunks = await shop.media.readStream(storedAs);
    if (chunks) yield { name: file, chunks, isPacked: true };
  }
}

/** One JSON object of all sections, streamed while they are read. */
async function* jsonOf(sections: AsyncIterable<Section>): AsyncGenerator<string> {
  let before = '{\n';
  for await (const [name, content] of sections) {
    yield `${before}${JSON.stringify(name)}: `;
    if (content !== null && Symbol.asyncIterator in content) yield* arrayOf(content);
    else yield JSON.stringify(content, null, 2);
    before = ',\n';
  }
  yield '\n}\n';
}

async function* arrayOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 2);
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}
