import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { z } from 'zod';
import { largestImageBytes, largestVideoBytes } from '#contract/api/uploads.ts';
import { productFormLimits, productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { checkPart } from '#server/infra/http/answer-call.ts';
import type { Caller } from '#server/infra/http/routing.ts';
import { type ReceivedVideo, receiveVideo } from '#server/infra/media/save-video.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { GivenFields } from './read-product-fields.ts';

/** What was sent of a product; its files lie in the incoming folder until the work is done. */
export interface SentProduct {
  fields: GivenFields;
  /** Where the images lie, in the order in which they came. */
  images: string[];
  /** How many came, those that were not taken among them. */
  imageCount: number;
  video?: ReceivedVideo;
  /** Why it cannot be saved as it came; told after what is wrong with the fields. */
  refusal?: Problem;
}

/** What they say is looked at where it is known what is there already; texts have to be texts. */
const anyFields = z.record(z.string(), z.unknown());
/** A few more files than a product takes, so that a sixth image is told from an attack. */
const FILES_READ = 20;
/** Five images and a video, each of the largest, with room for the texts. */
const LARGEST_FORM =
  productFormLimits.imagesMax * largestImageBytes + largestVideoBytes + 1024 * 1024;

/**
 * Takes a product's form in, whatever the order of its parts, with every file written to disk as it
 * comes, and hands it to `work`. Whatever becomes of that, no file stays in the incoming folder.
 *
 * @throws Problem for a form that did not arrive whole
 */
export async function receiveProduct<T>(
  { media, random }: Pick<Shop, 'media' | 'random'>,
  caller: Pick<Caller, 'parts' | 'header'>,
  work: (sent: SentProduct) => Promise<T>,
): Promise<T> {
  if (Number(caller.header('content-length')) > LARGEST_FORM) {
    throw new Problem('invalid', say.formTooLarge);
  }
  const paths: string[] = [];
  const sent: SentProduct = { fields: {}, images: [], imageCount: 0 };

  async function takeFile({ fieldname, file }: MultipartFile): Promise<void> {
    if (fieldname === 'images') {
      sent.imageCount += 1;
      if (sent.imageCount > productFormLimits.imagesMax) return;
      const path = join(media.incomingDir, randomUUID());
      paths.push(path);
      // Opened first: a stream that opens by itself could do so after the file is cleared away.
      const target = await open(path, 'w');
      await pipeline(upTo(largestImageBytes, chunksOf(file)), target.createWriteStream());
      sent.images.push(path);
    } else if (fieldname === 'video') {
      if (sent.video) throw invalidField('video', say.oneVideo);
      sent.video = await receiveVideo(media, chunksOf(file), { salt: random.id() });
      paths.push(sent.video.path);
    }
  }

  try {
    for await (const part of caller.parts({ files: FILES_READ, fileSize: largestVideoBytes + 1 })) {
      try {
        if (part.type === 'field') addField(sent.fields, part.fieldname, part.value);
        // A form in which nothing was chosen sends a file without a name.
        else if (part.filename) await takeFile(part);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        sent.refusal ??= invalidField(part.fieldname, error.message);
      } finally {
        // All is read: a browser that is still sending would not hear a refusal.
        if (part.type === 'file') part.file.resume();
      }
    }
    sent.fields = checkPart(anyFields, sent.fields);
    return await work(sent);
  } catch (error) {
    throw isBrokenOff(error) ? new Problem('invalid', say.notWhole, { cause: error }) : error;
  } finally {
    for (const path of paths) await rm(path, { force: true });
  }
}

/** Leaves the stream as it is when nobody wants more of it, so that the form is read on. */
function chunksOf(file: MultipartFile['file']): AsyncIterable<Buffer> {
  return file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

async function* upTo(limit: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new Problem('invalid', say.imageTooHeavy);
    yield chunk;
  }
}

/** Tags may come one by one; everything else stands once, so that nobody has to guess which holds. */
function addField(fields: GivenFields, name: string, value: unknown): void {
  const before = fields[name];
  if (before !== undefined && name !== 'tags') throw new Problem('invalid', say.sentTwice(name));
  fields[name] = before === undefined ? value : [before, value].flat();
}

/** The parser's words for a body that ends or makes no sense in the middle. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && /multipart|terminated early|aborted/i.test(error.message);
}
