import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Told of requests, it knows which connections have been of least use lately. */
export interface BoundConnections {
  beginRequest(socket: Socket): void;
  endRequest(socket: Socket): void;
}

/**
 * A server has no more connections than `most`: anyone who comes then is let in, and of those on which
 * nothing is asked the one that has been so for longest ends; where there is none, the one with the
 * oldest request. So nobody keeps customers out by coming often and saying nothing.
 */
export function boundConnections(server: Server, most: number): BoundConnections {
  // A set is in the order in which its members came.
  const quiet = new Set<Socket>();
  const asking = new Set<Socket>();

  function forget(socket: Socket): void {
    quiet.delete(socket);
    asking.delete(socket);
  }

  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    if (quiet.size + asking.size >= most) {
      const [longest] = quiet.size > 0 ? quiet : asking;
      if (longest) {
        forget(longest);
        longest.destroy();
      }
    }
    quiet.add(socket);
    socket.once('close', () => forget(socket));
  });

  return {
    beginRequest(socket) {
      if (quiet.delete(socket)) asking.add(socket);
    },
    endRequest(socket) {
      if (asking.delete(socket)) quiet.add(socket);
    },
  };
}
