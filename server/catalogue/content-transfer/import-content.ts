import { createHash } from 'node:crypto';
import { addressPattern } from '#contract/api/links.ts';
import { type ContentKey, contentMessages, isShallow } from '#contract/content/content-rules.ts';
import { hasDefault, readBody } from '#contract/content/documents.ts';
import type { Studio } from '#contract/content/studio.ts';
import { takeOverCategories } from '#server/catalogue/categories/save-category.ts';
import { cleanSvg } from '#server/infra/media/clean-svg.ts';
import { findMedia, saveMedia } from '#server/infra/media/media.queries.ts';
import { imageTypeOf } from '#server/infra/media-store/content-types.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import {
  insertContent,
  lockContent,
  updateContent,
} from '#server/studio/content/content.queries.ts';
import { publish } from '#server/studio/content/publish-content.ts';
import { readStudio } from '#server/studio/settings/shop-settings.ts';
import { type ContentFile, type ContentFileImage, contentFile } from './content-file.ts';
import { filesOf } from './export-content.ts';
import { importCollections } from './transfer-collections.ts';
import { importMaker } from './transfer-makers.ts';

/** Why a file was not imported, with everything that is wrong in it. */
export class UnusableContent extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems[0]);
    this.name = 'UnusableContent';
    this.problems = problems;
  }
}

/**
 * Publishes all documents, categories, collections and makers of a file, or none of them. A document that was
 * published before is an earlier version, and a draft that somebody has begun stays.
 * @throws UnusableContent
 */
export async function importContent(shop: Shop, sent: unknown): Promise<ContentFile> {
  const { success, data: file, error } = contentFile.safeParse(sent);
  if (!success) {
    const [issue] = error.issues;
    throw new UnusableContent([
      `This is not a content file of a Haat shop (${issue?.path.join('.')})`,
    ]);
  }
  const studio = await readStudio(shop.db);
  const problems = [
    ...file.documents.flatMap((document) => problemOf(document, studio)),
    ...twiceIn(file.categories).map((address) => `category ${address} appears twice`),
    ...file.images.flatMap(imageProblem),
  ];
  if (problems.length > 0) throw new UnusableContent(problems);
  // Files before rows, so a crash leaves only files without a row, which `sweepOrphans` removes.
  const added: ContentFileImage[] = [];
  for (const image of file.images) {
    // What the shop has under this name stays: nobody replaces an image by a file.
    const isKnown = (await findMedia(shop.db, hashOf(image))) !== undefined;
    if (!isKnown) added.push(image);
    for (const [name, text] of Object.entries(image.files)) {
      if (!(await shop.media.exists(name))) await shop.media.put(name, Buffer.from(text, 'base64'));
    }
  }
  const createdAt = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    for (const { files: _, ...image } of added) {
      await saveMedia(trx, { ...image, hash: hashOf(image), kind: 'image', createdAt });
    }
    if (file.categories.length > 0) {
      await takeOverCategories(trx, shop, commandLine, file.categories).catch((error) => {
        throw error instanceof Problem ? new UnusableContent([error.message]) : error;
      });
    }
    for (const { body, ...key } of file.documents) {
      await insertContent(trx, key, new Date(0));
      const row = await lockContent(trx, key);
      if (!row) throw new Error(contentMessages.notFound);
      const read = readBody(key.kind, body, studio);
      if (!read.success) throw new UnusableContent([nameOf(key)]);
      await publish(trx, shop, commandLine, { key, row, body: read.data });
      const { draft, publishAt } = row;
      if (draft) await updateContent(trx, key, { draft, publishAt, updatedAt: createdAt });
    }
    await importCollections(trx, shop, file.collections);
    for (const maker of file.makers) await importMaker(trx, shop, maker);
  });
  shop.content.drop();
  shop.categories.drop();
  shop.collections.drop();
  return file;
}

function twiceIn(categories: ContentFile['categories']): string[] {
  const addresses = categories.map(({ address }) => address);
  return addresses.filter((address, at) => addresses.indexOf(address) < at);
}

const hashOf = ({ name }: Pick<ContentFileImage, 'name'>) => name.slice(0, 32);

const nameOf = ({ kind, address }: ContentKey) => `${kind} ${address}`;

function problemOf({ body, ...key }: ContentFile['documents'][number], studio: Studio): string[] {
  const isOwn = key.kind === 'page' || key.kind === 'story';
  if (!hasDefault(key) && !(isOwn && addressPattern.test(key.address))) {
    return [`${nameOf(key)}: unknown content`];
  }
  if (!isShallow(body)) return [`${nameOf(key)}: ${contentMessages.bodyDeep}`];
  const { success, error } = readBody(key.kind, body, studio);
  const [issue] = success ? [] : error.issues;
  return issue ? [`${nameOf(key)}: ${issue.path.join('.')}: ${issue.message}`] : [];
}

/** A file of images comes from elsewhere: each has to be what its name says. */
function imageProblem(image: ContentFileImage): string[] {
  const allowed = new Set(filesOf(image));
  const wrong = Object.entries(image.files).find(
    ([name, text]) => !allowed.has(name) || !isWhatItSays(name, Buffer.from(text, 'base64')),
  );
  const isNamed = /^[0-9a-f]{32}(?:_\d+x\d+_[0-9a-f]{6}|\.svg|\.png)$/.test(image.name);
  if (isNamed && !wrong) return [];
  return [`The image ${wrong?.[0] ?? image.name} does not match its name`];
}

function isWhatItSays(name: string, bytes: Buffer): boolean {
  const ending = name.split('.').at(-1);
  if (ending !== 'svg') return imageTypeOf(bytes) === `image/${ending}`;
  try {
    // It was cleaned where it was uploaded; cleaning it again must change nothing.
    const cleaned = cleanSvg(bytes);
    const hash = createHash('sha256').update(cleaned).digest('hex').slice(0, 32);
    return name === `${hash}.svg` && cleaned === bytes.toString('utf8');
  } catch {
    return false;
  }
}
