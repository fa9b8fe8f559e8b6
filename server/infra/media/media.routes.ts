import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf } from '#server/infra/media-store/content-types.ts';
import type { ByteRange, MediaStore, StoredFile } from '#server/infra/media-store/media-store.ts';

const publicName =
  /^[0-9a-f]{32}(?:_\d{1,5}x\d{1,5}_[0-9a-f]{6}-\d{1,5}\.(?:avif|webp|jpeg)|\.(?:mp4|mov|avi|svg|png)|_(?:\d{2,3}|maskable)\.png)$/;

/** A drawing is cleaned before it is stored (clean-svg.ts), and can do nothing if it is opened. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const FOREVER = 'public, max-age=31536000, immutable';
/** For a JPEG that is sent until the job has made AVIF and WebP. */
const FOR_A_MINUTE = 'public, max-age=60';

/**
 * Serves stored images and videos; their names depend on their content, so they may be cached for
 * ever.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { media }: { media: MediaStore },
): Promise<void> {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    if (!publicName.test(name)) return notFound(reply);
    const etag = `"${name}"`;
    if (request.headers['if-none-match']?.includes(etag)) {
      return reply.code(304).headers({ etag, 'cache-control': FOREVER }).send();
    }
    const file = await media.find(name);
    if (file) {
      reply.headers({
        etag,
        'cache-control': FOREVER,
        'last-modified': file.modifiedAt.toUTCString(),
      });
      return sendFile(media, file, request, reply);
    }
    const standIn = await findStandIn(media, name);
    if (!standIn) return notFound(reply);
    reply.header('cache-control', FOR_A_MINUTE);
    return sendFile(media, standIn, request, reply);
  });
}

async function findStandIn(media: MediaStore, name: string): Promise<StoredFile | null> {
  return /\.(avif|webp)$/.test(name) ? media.find(name.replace(/\w+$/, 'jpeg')) : null;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .removeHeader('etag')
    .removeHeader('last-modified')
    .header('cache-control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send('This image or video does not exist.');
}

async function sendFile(
  media: MediaStore,
  file: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const range = rangeOf(request, reply, file.bytes);
  if (range === 'unsatisfiable') {
    reply.type(contentTypeOf(file.name)).header('accept-ranges', 'bytes');
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  }
  // A stream, because for anything else Fastify would set the length of the body it sends.
  const isHead = request.method === 'HEAD';
  const body = isHead ? Readable.from([]) : await media.readStream(file.name, range);
  if (!body) return notFound(reply);
  reply.type(contentTypeOf(file.name)).header('accept-ranges', 'bytes');
  if (file.name.endsWith('.svg')) reply.header('content-security-policy', DRAWING_POLICY);
  const length = range ? range.end - range.start + 1 : file.bytes;
  reply.header('content-length', length);
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  }
  return reply.send(body);
}

/**
 * The single range of a request, as players send it. Several ranges, or one for an older version of
 * the file, get the whole file, which the standard allows.
 */
function rangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (condition && condition !== reply.getHeader('etag')) return undefined;
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const [, first, last] = match;
  const start = first ? Number(first) : Math.max(0, bytes - Number(last));
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  return start < bytes ? { start, end } : 'unsatisfiable';
}
