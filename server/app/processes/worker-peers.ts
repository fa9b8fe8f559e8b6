import { randomUUID } from 'node:crypto';
import type { PeerAnswer } from '#server/infra/peers/peers.ts';
import { openAnswers, type Peers } from '#server/infra/peers/peers.ts';
import type { FromWorker } from './messages.ts';

export interface WorkerPeers extends Peers {
  answerQuestion(question: { id: string; topic: string }): Promise<void>;
  receiveAnswers(id: string, answers: PeerAnswer[]): void;
}

/** The peers of one worker: questions and answers go through the supervisor. */
export function openPeers(
  place: { number: number; processes: number },
  send: (message: FromWorker) => void,
): WorkerPeers {
  const answers = openAnswers();
  const waiting = new Map<string, (answers: PeerAnswer[]) => void>();
  return {
    ...place,
    answer: answers.set,
    ask(topic) {
      const id = randomUUID();
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send({ type: 'ask', id, topic });
      });
    },
    async answerQuestion({ id, topic }) {
      const text = await answers.give(topic).catch(() => undefined);
      if (text !== undefined) send({ type: 'answer', id, text });
    },
    receiveAnswers(id, found) {
      waiting.get(id)?.(found);
      waiting.delete(id);
    },
  };
}
