import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Engine } from './visitor.ts';

/** Headless Firefox over WebDriver BiDi, which it speaks itself. */
export async function openFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'haat-firefox-'));
  const words = ['--headless', '--no-remote', '--remote-debugging-port', '0'];
  const firefox = spawn(program, [...words, '--profile', profile], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(firefox, 'exit');
  let address: string | undefined;
  for await (const line of createInterface({ input: firefox.stderr })) {
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) break;
  }
  if (!address) throw new Error('Firefox ended before it could be spoken to.');
  firefox.stderr.resume();
  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    contexts: { context: string }[];
  };
  const context = contexts[0]?.context;
  const viewport = { width: 390, height: 844 };
  await send('browsingContext.setViewport', { context, viewport });
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const answer = (await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string } };
      const said = answer.result?.value;
      if (said === undefined) throw new Error(`${expression}: ${JSON.stringify(answer)}`);
      return JSON.parse(said);
    },
    async perform(actions) {
      await send('input.performActions', { context, actions });
    },
    async close() {
      firefox.kill();
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (message: { result?: unknown; message?: string }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  await once(socket, 'open');
  let last = 0;
  return async (method: string, params: object): Promise<unknown> => {
    last += 1;
    const answered = new Promise<{ result?: unknown; message?: string }>((resolve) => {
      waiting.set(last, resolve);
    });
    socket.send(JSON.stringify({ id: last, method, params }));
    const { result, message } = await answered;
    if (result === undefined) throw new Error(`${method}: ${message}`);
    return result;
  };
}
