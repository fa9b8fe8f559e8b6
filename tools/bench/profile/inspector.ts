import { once } from 'node:events';
import type { Profiler } from 'node:inspector';

/** Profiles a process of Node that listens with --inspect, while the work runs. */
export async function profileWhile(
  inspectorUrl: string,
  work: () => Promise<unknown>,
): Promise<Profiler.Profile> {
  const socket = new WebSocket(inspectorUrl);
  await once(socket, 'open');
  let sent = 0;
  const send = async (method: string, params = {}) => {
    const id = ++sent;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
      const answer = JSON.parse(data);
      if (answer.id !== id) continue;
      if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
      return answer.result;
    }
  };
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: 200 });
  await send('Profiler.start');
  await work();
  const { profile } = await send('Profiler.stop');
  socket.close();
  return profile;
}
