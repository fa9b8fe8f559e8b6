import type { FastifyReply } from 'fastify';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

interface SavedAttachment {
  /** Its name in the media store. */
  storedAs: string;
  /** The sender's file name. */
  fileName: string;
}

/** Answers with an image that only some users may see. */
export async function sendAttachment(
  { media }: Pick<Shop, 'media'>,
  reply: FastifyReply,
  attachment: SavedAttachment | undefined,
  notFound: string,
): Promise<FastifyReply> {
  const file = attachment && (await media.find(attachment.storedAs));
  const body = file && (await media.readStream(file.name));
  if (!body) throw new Problem('not-found', notFound);
  return reply
    .type('image/jpeg')
    .header('cache-control', 'private, no-store')
    .header('content-length', file.bytes)
    .header('content-disposition', inlineAs(attachment.fileName))
    .send(body);
}

/** Shown inline, with the sender's file name for saving. */
function inlineAs(fileName: string): string {
  const ascii = fileName.replace(/[^ -~]|["%\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
