import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface MailServer {
  port: number;
  /** What it was given, as it came. */
  letters: string[];
  /** In place of its answers, by command; an empty one is silence. */
  answers: Record<string, string>;
  close(): Promise<void>;
}

/** A mail server that asks for user and password, and never encrypts. */
export async function openMailServer(
  login = { user: 'shop', password: 'correct horse' },
): Promise<MailServer> {
  const letters: string[] = [];
  const answers: Record<string, string> = {};
  const sockets = new Set<Socket>();
  const expected = Buffer.from(`\0${login.user}\0${login.password}`).toString('base64');
  const answerTo = (said: string): string => {
    const [command = ''] = said.toUpperCase().split(/[ :\r]/);
    const own = answers[command];
    if (own !== undefined) return own;
    if (command === 'EHLO') return '250-mail.example\r\n250 AUTH PLAIN';
    if (command === 'AUTH') {
      return said.includes(expected)
        ? '235 welcome'
        : '535 5.7.8 Username and password not accepted';
    }
    return command === 'DATA' ? '354 go on' : '250 yes';
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let letter: string | undefined;
    const say = (text: string) => text && socket.write(`${text}\r\n`);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    say(answers.CONNECT ?? '220 mail.example');
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      if (letter === undefined) {
        const answer = answerTo(said);
        if (answer.startsWith('354')) letter = '';
        return say(answer);
      }
      letter += said;
      if (!letter.endsWith('\r\n.\r\n')) return;
      letters.push(letter);
      letter = undefined;
      say('250 Queued');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    letters,
    answers,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
