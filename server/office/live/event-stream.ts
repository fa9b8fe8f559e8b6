import { PassThrough, type Readable, type Writable } from 'node:stream';

/** Hundreds of events: who has so many unread has stopped to read. */
export const UNREAD_MAX = 64 * 1024;

export interface EventStream {
  /** What is answered. */
  body: Readable;
  write(event: string): void;
  end(): void;
}

/**
 * Server-sent events of one listener. Who does not read them as fast as they come is cut off before
 * they fill the memory: the browser comes back, and begins with the counts.
 */
export function openEventStream(connection: Pick<Writable, 'writableLength'>): EventStream {
  const body = new PassThrough();
  return {
    body,
    write(event) {
      if (body.destroyed) return;
      const unread = body.readableLength + body.writableLength + connection.writableLength;
      if (unread > UNREAD_MAX) body.destroy();
      else body.write(`${event}\n\n`);
    },
    end: () => void body.end(),
  };
}
