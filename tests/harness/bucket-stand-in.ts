import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type BucketRight = 'write' | 'read' | 'list' | 'delete';

/** An S3 bucket as far as backups and images use one, with rights that a test can take. */
export interface BucketStandIn {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Parts of uploads that are neither finished nor given up. */
  openUploads(): number;
  /** What the keys may not do. */
  denied: Set<BucketRight>;
  /** Keys of objects that nobody may touch. */
  closed: Set<string>;
  /** What it answers to every request, such as InvalidAccessKeyId. */
  refusal: string | undefined;
  /** It answers that it is full to what is larger. */
  roomBytes: number;
  close(): void;
}

export async function openBucket(name: string): Promise<BucketStandIn> {
  const uploads = new Map<string, Map<number, Buffer>>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const bucket: BucketStandIn = {
    endpoint: `http://127.0.0.1:${port}`,
    objects: new Map(),
    openUploads: () => uploads.size,
    denied: new Set(),
    closed: new Set(),
    refusal: undefined,
    roomBytes: Number.POSITIVE_INFINITY,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', bucket.endpoint);
    const [, asked, ...rest] = pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const body = await buffer(request);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>Refused</Message></Error>`);
    const say = (xml: string) =>
      response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
    if (bucket.refusal) return void refuse(403, bucket.refusal);
    if (asked !== name) return void refuse(404, 'NoSuchBucket');
    if (bucket.closed.has(key) || bucket.denied.has(rightOf(request.method ?? '', key))) {
      return void refuse(403, 'AccessDenied');
    }
    const id = searchParams.get('uploadId') ?? '';
    const takes = request.method === 'PUT' || request.method === 'POST';
    if (takes && body.length > bucket.roomBytes) return void refuse(507, 'QuotaExceeded');
    if (!key) return void say(listOf(bucket.objects, searchParams.get('prefix') ?? ''));
    if (searchParams.has('uploads')) {
      const begun = `upload-${uploads.size + 1}`;
      uploads.set(begun, new Map());
      return void say(
        `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'PUT' && id) {
      uploads.get(id)?.set(Number(searchParams.get('partNumber')), body);
      return void response.writeHead(200, { etag: '"part"' }).end();
    }
    if (request.method === 'POST' && id) {
      const parts = [...(uploads.get(id) ?? [])].sort(([one], [other]) => one - other);
      bucket.objects.set(key, Buffer.concat(parts.map(([, bytes]) => bytes)));
      uploads.delete(id);
      return void say('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    }
    if (request.method === 'DELETE') {
      if (id) uploads.delete(id);
      else bucket.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (request.method === 'PUT') {
      bucket.objects.set(key, body);
      return void response.writeHead(200, { etag: '"whole"' }).end();
    }
    const object = bucket.objects.get(key);
    if (!object) return void refuse(404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.length }).end(object);
  }
  return bucket;
}

function rightOf(method: string, key: string): BucketRight {
  if (method === 'DELETE') return 'delete';
  if (method === 'GET' || method === 'HEAD') return key ? 'read' : 'list';
  return 'write';
}

function listOf(objects: ReadonlyMap<string, Buffer>, prefix: string): string {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, bytes]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
  return `<ListBucketResult>${contents.join('')}</ListBucketResult>`;
}
