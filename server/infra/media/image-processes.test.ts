import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { uploadMessages } from '#contract/api/uploads.ts';
import { cleanSvg } from './clean-svg.ts';
import { openImageProcesses, runImageWork } from './image-processes.ts';
import { NotAImage } from './refused-upload.ts';

const options = { largestWidth: 100, formats: ['jpeg'] } as const;
const photo = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

/** The processes that work on images for this one. */
function processes(): string[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = all.split('\n').map((row) => row.trim().split(/\s+/));
  return rows
    .filter(
      ([, parent, ...words]) =>
        parent === String(process.pid) && /image-process/.test(words.join(' ')),
    )
    .map(([id = '']) => id);
}

test('an image that takes too long is refused, and its process is gone', async () => {
  const before = processes();
  const run = openImageProcesses({ longestMs: 1 });
  await expect(run('pressImage', await photo(), options)).rejects.toThrow(
    new NotAImage(uploadMessages.takesTooLong),
  );
  await vi.waitFor(() => expect(processes().filter((id) => !before.includes(id))).toEqual([]));
});

test('one process works on the next image too, and tells why it refuses one', async () => {
  const run = openImageProcesses();
  const before = processes();
  const { width, renditions } = await run('pressImage', await photo(), options);
  expect([width, renditions[0]?.bytes.subarray(0, 2).toString('hex')]).toEqual([100, 'ffd8']);
  await expect(run('pressImage', Buffer.from('hello'), options)).rejects.toThrow(NotAImage);
  expect(processes().filter((id) => !before.includes(id)).length).toBe(1);
});

test('a process that is killed from outside says nothing of its image: another one works on it', async () => {
  // Those of other tests may end at any moment.
  const others = processes();
  const run = openImageProcesses();
  await run('pressImage', await photo(), options);
  const own = processes().filter((id) => !others.includes(id));
  expect(own).toHaveLength(1);
  const large = await sharp({
    create: { width: 6000, height: 6000, channels: 3, background: '#a33' },
  })
    .jpeg()
    .toBuffer();
  const pressed = run('pressImage', large, { largestWidth: 4000, formats: ['jpeg'] });
  for (const id of own) process.kill(Number(id), 'SIGKILL');
  expect((await pressed).width).toBe(4000);
});

test.each([
  ['square', '0 0 2000 2000'],
  ['thin', '0 0 20 2000'],
  ['tiny', '0 0 1 1'],
])('a %s drawing of many masks is drawn, not given up', async (_, box) => {
  const masked = `${'<g mask="url(#a)">'.repeat(24)}<rect width="2000" height="2000"/>${'</g>'.repeat(24)}`;
  const mask = '<mask id="a"><rect width="2000" height="2000" fill="#fff"/></mask>';
  const svg = Buffer.from(cleanSvg(Buffer.from(`<svg viewBox="${box}">${mask}${masked}</svg>`)));
  await runImageWork('pressImage', await photo(), options);
  // Without its bounds it takes a minute, and is refused.
  const { png, icons } = await runImageWork('drawBrandImage', svg, { icons: true });
  const { width, height } = await sharp(png).metadata();
  expect(Math.max(width, height)).toBe(512);
  expect(icons).toHaveLength(5);
});
