import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** As phones send it. */
export const COMPRESSED = 'gzip, deflate, br';

export interface Asked {
  path: string;
  method?: 'POST';
  body?: string;
  headers?: Record<string, string>;
}

export interface Answered {
  answers: number;
  perSecond: number;
  /** Those that came from the page cache. */
  hits: number;
}

/**
 * Sends each request once, so many at a time. Unlike a load of some seconds it leaves nothing half done, whose cost
 * would be nobody's. @throws Error where an answer is no 200
 */
export async function askEach(
  url: string,
  requests: readonly Asked[],
  { atOnce, encoding }: { atOnce: number; encoding: string | undefined },
): Promise<Answered> {
  const { host, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const common = { host, ...(encoding && { 'accept-encoding': encoding }) };
  let next = 0;
  let hits = 0;
  const askOn = async () => {
    for (let each = requests[next++]; each; each = requests[next++]) {
      const { path, method = 'GET', body, headers } = each;
      const sent = request({
        ...{ host: '127.0.0.1', port, agent, path, method },
        headers: { ...common, ...headers },
      }).end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
      if (/desc=hit/.test(String(answer.headers['server-timing']))) hits += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, askOn));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { answers: requests.length, perSecond: requests.length / seconds, hits };
}

/** So many of them in turn, again from the first after the last. */
export function inTurn<T>(all: readonly T[], first: number, count: number): T[] {
  return Array.from({ length: count }, (_, at) => all[(first + at) % all.length]!);
}
