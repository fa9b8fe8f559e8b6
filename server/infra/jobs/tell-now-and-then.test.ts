import { expect, test } from 'vitest';
import { logAtTimes } from './tell-now-and-then.ts';

test('an error of many workers is logged once a minute, another one at once', () => {
  let time = 5_000;
  const said: string[] = [];
  const log = { error: ({ err }: { err: Error }) => said.push(err.message) };
  const tell = logAtTimes(log as never, () => time);
  for (const worker of [1, 2, 3])
    tell(new Error(`no answer (Queue: send-mail, Worker: ${worker})`));
  tell(new Error('no space'));
  expect(said).toEqual(['no answer (Queue: send-mail, Worker: 1)', 'no space']);
  time += 60_001;
  tell(new Error('no answer (Queue: send-mail, Worker: 2)'));
  expect(said).toHaveLength(3);
});
