import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { z } from 'zod';
import { largestImageBytes, largestVideoBytes } from '#contract/api/uploads.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { type ProductLimits, productLimitsOf } from '#contract/catalogue/product-limits.ts';
import { checkPart } from '#server/infra/http/answer-call.ts';
import type { Caller } from '#server/infra/http/routing.ts';
import { type ReceivedVideo, receiveVideo } from '#server/infra/media/save-video.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { GivenFields } from './read-product-fields.ts';

/** The parts of a product form; its files are in the incoming folder until the work is done. */
export interface SentProduct {
  fields: GivenFields;
  /** The paths of the images, in the order in which they arrived. */
  images: string[];
  /** How many arrived, including those that were not accepted. */
  imageCount: number;
  video?: ReceivedVideo;
  /** Why it cannot be saved as sent; reported after errors of the fields. */
  refusal?: Problem;
}

/** Their content is checked later, against the existing product; texts must be texts. */
const anyFields = z.record(z.string(), z.unknown());
/** A few more files than a product may have, to distinguish one more image from an attack. */
const FILES_READ = 35;
/** All images and a video, each of the largest size, with room for the texts. */
const largestForm = ({ imagesMax }: ProductLimits) =>
  imagesMax * largestImageBytes + largestVideoBytes + 1024 * 1024;

/**
 * Receives a product form, whatever the order of its parts, writes every file to disk as it
 * arrives, and passes it to `work`. Whatever the outcome, no file stays in the incoming folder.
 * @throws Problem for a form that did not arrive whole
 */
export async function receiveProduct<T>(
  { media, random, settings }: Pick<Shop, 'media' | 'random' | 'settings'>,
  caller: Pick<Caller, 'parts' | 'header'>,
  work: (sent: SentProduct) => Promise<T>,
): Promise<T> {
  const limits = productLimitsOf(await settings.read());
  if (Number(caller.header('content-length')) > largestForm(limits)) {
    throw new Problem('invalid', say.formTooLarge);
  }
  const paths: string[] = [];
  const sent: SentProduct = { fields: {}, images: [], imageCount: 0 };

  async function takeFile({ fieldname, file }: MultipartFile): Promise<void> {
    if (fieldname === 'images') {
      sent.imageCount += 1;
      if (sent.imageCount > limits.imagesMax) return;
      const path = join(media.incomingDir, randomUUID());
      paths.push(path);
      // Opened first: a stream that opens later could do so after the file is removed.
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
        // A form without a chosen file sends one without a name.
        else if (part.filename) await takeFile(part);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        sent.refusal ??= invalidField(part.fieldname, error.message);
      } finally {
        // Read everything: a browser that is still sending would not read a refusal.
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

/** Leaves the stream alone when nobody wants more of it, so that the form is read on. */
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

/** Tags may come one by one; every other field only once, so that there is no ambiguity. */
function addField(fields: GivenFields, name: string, value: unknown): void {
  const before = fields[name];
  if (before !== undefined && name !== 'tags') throw new Problem('invalid', say.sentTwice(name));
  fields[name] = before === undefined ? value : [before, value].flat();
}

/** The parser's messages for a body that breaks off or is malformed. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && /multipart|terminated early|aborted/i.test(error.message);
}
