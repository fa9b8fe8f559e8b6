import type { PeerAnswer } from '#server/infra/peers/peers.ts';
import type { Worker } from './worker-handle.ts';

const PATIENCE_MS = 2_000;

interface Question {
  asker: Worker;
  silent: Set<Worker>;
  answers: PeerAnswer[];
  end(): void;
}

/** Passes a worker's question on to all workers, and their answers back to it together. */
export function openQuestions(listOpen: () => Worker[]) {
  const questions = new Map<string, Question>();

  function settle(id: string, question: Question): void {
    if (question.silent.size === 0) question.end();
    else questions.set(id, question);
  }

  return {
    ask(asker: Worker, { id, topic }: { id: string; topic: string }): void {
      const silent = new Set([...listOpen(), asker]);
      const answers: PeerAnswer[] = [];
      const end = () => {
        clearTimeout(timeout);
        questions.delete(id);
        asker.send({ type: 'answers', id, answers });
      };
      const timeout = setTimeout(end, PATIENCE_MS);
      for (const worker of silent) worker.send({ type: 'question', id, topic });
      settle(id, { asker, silent, answers, end });
    },
    receive(worker: Worker, { id, text }: { id: string; text: string }): void {
      const question = questions.get(id);
      if (!question?.silent.delete(worker)) return;
      question.answers.push({ number: worker.number, text });
      settle(id, question);
    },
    /** It has ended: stop waiting for its answers. */
    forget(worker: Worker): void {
      for (const [id, question] of questions) {
        question.silent.delete(worker);
        settle(id, question);
      }
    },
  };
}
