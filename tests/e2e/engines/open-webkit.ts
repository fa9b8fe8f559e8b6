import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#harness/built-shop.ts';
import type { Engine } from './visitor.ts';

/** WebKit, the engine of all browsers on iPhones, over WebDriver. */
export async function openWebKit(program: string): Promise<Engine> {
  const screen = await openScreen();
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const end = async () => {
    await stop(driver);
    await stop(screen.process);
  };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    await untilReady(ask);
    const { sessionId } = (await ask('POST', '/session', { capabilities: {} })) as {
      sessionId: string;
    };
    const session = `/session/${sessionId}`;
    await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width: 420, height: 900 });
    return {
      open: async (url) => void (await ask('POST', `${session}/url`, { url })),
      evaluate: (expression) =>
        ask('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
      perform: async (actions) => void (await ask('POST', `${session}/actions`, { actions })),
      async close() {
        await ask('DELETE', session).catch(() => {});
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function untilReady(ask: (method: string, path: string) => Promise<unknown>): Promise<void> {
  for (let triesLeft = 100; ; triesLeft -= 1) {
    try {
      await ask('GET', '/status');
      return;
    } catch (error) {
      if (triesLeft === 0) throw error;
      await pause(100);
    }
  }
}

/** A virtual screen, since this WebKit needs one. */
async function openScreen(): Promise<{ display: string; process: ChildProcess }> {
  const words = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, process: screen };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
