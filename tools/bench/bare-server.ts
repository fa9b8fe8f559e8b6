import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

/*
 * The baseline for everything that is answered from memory: node:http alone, in a process of its
 * own, which sends the same bytes with the same headers to every request.
 */
interface Fixed {
  headers: string[];
  body: string;
}

export interface BareServer {
  url: string;
  pid: number;
  close(): Promise<void>;
}

/** Headers that node writes by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

export async function openBareServer(answer: {
  headers: string[];
  body: Buffer;
}): Promise<BareServer> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['serve']);
  child.send({ headers: answer.headers, body: answer.body.toString('base64') } satisfies Fixed);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

function serve({ headers, body }: Fixed): void {
  const bytes = Buffer.from(body, 'base64');
  const sent: string[] = ['content-length', String(bytes.length)];
  for (let at = 0; at < headers.length; at += 2) {
    if (!OWN.has(headers[at]!.toLowerCase())) sent.push(headers[at]!, headers[at + 1]!);
  }
  const server = createServer((_request, response) => {
    response.writeHead(200, sent);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
}

if (process.argv[2] === 'serve') process.once('message', (fixed: Fixed) => serve(fixed));
