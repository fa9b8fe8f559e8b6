import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchFile } from './fetch-file.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const here = { allowPrivate: true, largestBytes: 100 };

test('a file is fetched through redirects', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
    else response.end('picture');
  });
  expect(String(await fetchFile(`${url}/a`, here))).toBe('picture');
});

test('what cannot be fetched says why', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(101));
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/cut')
      response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy());
    else if (request.url === '/astray') response.writeHead(302, { location: 'http://[' }).end();
    else if (request.url !== '/slow') response.writeHead(404).end();
  });
  await expect(fetchFile(`${url}/none`, here)).rejects.toThrow('its server answered 404');
  await expect(fetchFile(`${url}/large`, here)).rejects.toThrow('it is larger than 0 MB');
  await expect(fetchFile(`${url}/round`, here)).rejects.toThrow('it redirects endlessly');
  await expect(fetchFile(`${url}/cut`, here)).rejects.toThrow('cannot be reached');
  await expect(fetchFile(`${url}/astray`, here)).rejects.toThrow('not an http or https address');
  await expect(fetchFile(`${url}/slow`, { ...here, timeoutMs: 50 })).rejects.toMatchObject({
    message: 'its server did not answer in time',
    isHostDown: true,
  });
  await expect(fetchFile('file:///etc/passwd', here)).rejects.toThrow(
    'not an http or https address',
  );
  await expect(fetchFile('pictures/a.jpg', here)).rejects.toThrow('not an http or https address');
});

test('the local network is not read, by number, by name or through a redirect', async () => {
  const url = await serve((_, response) => response.end('secret'));
  const options = { largestBytes: 100 };
  const port = new URL(url).port;
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '[::ffff:127.0.0.1]']) {
    await expect(fetchFile(`http://${host}:${port}/`, options)).rejects.toThrow('local network');
  }
});

test('public addresses are distinguished from private ones', () => {
  const publicOnes = ['8.8.8.8', '172.32.0.1', '2a00:1450::1'];
  const privateOnes = [
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '::',
    'fd00::1',
    '::7f00:1',
    '2002:7f00:1::',
    'fec0::1',
    'localhost',
  ];
  expect(publicOnes.every(isPublicAddress)).toBe(true);
  expect(privateOnes.some(isPublicAddress)).toBe(false);
});
