import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Tracks requests to know which connections have been least useful lately. */
export interface BoundConnections {
  beginRequest(socket: Socket): void;
  endRequest(socket: Socket): void;
}

/**
 * A server has no more connections than `most`: a new one is accepted, and of those without a
 * request the one that has been idle longest is closed; if there is none, the one with the oldest
 * request. So nobody keeps customers out with silent connections.
 */
export function boundConnections(server: Server, most: number): BoundConnections {
  // A set iterates in insertion order.
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
