import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addressOf, type Endpoint } from '#contract/api/endpoint.ts';
import type { TestAnswer, TestBody, TestBrowser } from './test-browser.ts';

export interface FormFile {
  /** The form's field. */
  field?: string;
  name: string;
  type?: string;
  bytes: Buffer;
}

/** Sends a multipart form as a browser does: its fields, then its files. */
export async function sendForm<E extends Endpoint>(
  browser: TestBrowser,
  endpoint: E,
  fields: Record<string, string | undefined>,
  files: readonly FormFile[] = [],
  params: Record<string, string> = {},
): Promise<TestAnswer<TestBody<E>>> {
  const boundary = `haat-${randomUUID()}`;
  const payload = Buffer.concat([
    ...partsOf(boundary, fields, files),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const answer = await browser.request({
    method: endpoint.method,
    url: addressOf(endpoint, { params }),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return answer as unknown as TestAnswer<TestBody<E>>;
}

function partsOf(
  boundary: string,
  fields: Record<string, string | undefined>,
  files: readonly FormFile[],
): Buffer[] {
  const head = (more: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${more}\r\n\r\n`);
  const end = Buffer.from('\r\n');
  const texts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => [head(`name="${name}"`), Buffer.from(value ?? ''), end]);
  const uploads = files.flatMap(({ field = 'images', name, type = 'image/png', bytes }) => [
    head(`name="${field}"; filename="${name}"\r\ncontent-type: ${type}`),
    bytes,
    end,
  ]);
  return [...texts, ...uploads];
}

/** A real image of one colour, in the format of the extension of `name`. */
export async function paintFile(name: string, colour = '#9a3a20'): Promise<FormFile> {
  const format = name.split('.').at(-1) as 'png' | 'jpeg' | 'gif' | 'webp';
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: colour } });
  return { name, bytes: await image.toFormat(format).toBuffer() };
}
