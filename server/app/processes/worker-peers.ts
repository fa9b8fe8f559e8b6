import { randomUUID } from 'node:crypto';
import { openAnswers, type PeerAnswer, type Peers } from '#server/infra/peers/peers.ts';
import type { FromWorker, ToPeer } from './messages.ts';

const PATIENCE_MS = 2_000;

export interface WorkerPeers extends Peers {
  /** What the supervisor passes on. */
  receive(message: ToPeer): void;
}

/** The peers of one worker: questions and answers go through the supervisor. */
export function openPeers(
  place: { number: number; processes: number },
  send: (message: FromWorker) => void,
): WorkerPeers {
  const own = openAnswers();
  const questions = new Map<string, (message: ToPeer) => void>();

  async function reply(id: string, asker: number, topic: string): Promise<void> {
    const text = await own.give(topic).catch(() => undefined);
    if (text !== undefined) send({ type: 'answer', id, asker, text });
  }

  return {
    ...place,
    answer: own.set,
    ask(topic) {
      const id = randomUUID();
      const answers: PeerAnswer[] = [];
      let workers = Number.POSITIVE_INFINITY;
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timeout);
          questions.delete(id);
          resolve(answers);
        };
        const timeout = setTimeout(end, PATIENCE_MS);
        questions.set(id, (message) => {
          if (message.type === 'asked') workers = message.workers;
          if (message.type === 'answer') answers.push(message.answer);
          if (answers.length >= workers) end();
        });
        send({ type: 'ask', id, topic });
      });
    },
    receive(message) {
      if (message.type === 'question') void reply(message.id, message.asker, message.topic);
      else questions.get(message.id)?.(message);
    },
  };
}
