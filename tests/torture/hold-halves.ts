import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { signatureHeader } from '#harness/prescribed-names.ts';

const BEGUN_AT_ONCE = 4;
const FORGED = 'a'.repeat(64);

/** A request that is started and never finished, from one of many networks. */
function half(number: number): string {
  const head = (path: string, length: number, more = '') =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.${number % 200}.${number % 250}\r\nContent-Type: application/json\r\n${more}Content-Length: ${length}\r\n\r\n`;
  const kinds = [
    () => head('/api/payment/webhook', 510 * 1024) + 'x'.repeat(64_000),
    () =>
      head('/api/payment/webhook', 65_000, `${signatureHeader}: ${FORGED}\r\n`) +
      'x'.repeat(64_000),
    () => head('/api/auth/login', 100_000) + 'x'.repeat(64_000),
    () => `${head('/api/cart/validate', 90_000)}{`,
    () => 'GET /dashboard HTTP/1.1\r\nHost: localhost\r\n',
  ];
  return kinds[number % kinds.length]?.() ?? '';
}

/** Keeps that many half-sent requests open, replacing each that the shop ends. */
export async function holdHalves(
  { hostname, port }: URL,
  connections: number,
  holdMs: number,
): Promise<string> {
  const open = new Set<Socket>();
  const answered = new Map<string, number>();
  let begun = 0;
  let isOver = false;

  function begin(): void {
    begun += 1;
    const socket = connect({ host: hostname, port: Number(port) });
    open.add(socket);
    socket.on('error', () => {});
    socket.on('connect', () => socket.write(half(begun)));
    socket.on('data', (words) => {
      const status = String(words).slice(9, 12);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    });
    socket.on('close', () => open.delete(socket));
  }

  void pause(holdMs).then(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    // In batches: the number held matters, and this program shares the machine with the shop.
    for (let count = 0; count < BEGUN_AT_ONCE && open.size < connections; count += 1) begin();
    most = Math.max(most, open.size);
    await pause(10);
  }
  for (const socket of open) socket.destroy();
  const summary = [...answered].map(([status, times]) => `${status} ${times} times`).join(', ');
  return `${begun} begun, ${most} open at most, answered ${summary}`;
}
