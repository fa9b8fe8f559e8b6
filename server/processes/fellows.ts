import { randomUUID } from 'node:crypto';
import type { FellowAnswer, FromWorker } from './messages.ts';

/** The processes that serve one shop together, as one of them sees it. */
export interface Fellows {
  /** This process's own number, from 1. */
  readonly number: number;
  /** How many there are when all is well. */
  readonly processes: number;
  /** How this process answers when one of them asks about the topic. */
  answer(topic: string, answer: () => string | Promise<string>): void;
  /**
   * Asks all that serve just now, this one among them, and has their answers within two seconds;
   * those of a process that is silent are missing.
   */
  ask(topic: string): Promise<FellowAnswer[]>;
}

/** The only process there is. */
export function alone(): Fellows {
  const answers = openAnswers();
  return {
    number: 1,
    processes: 1,
    answer: answers.set,
    async ask(topic) {
      const text = await answers.give(topic);
      return text === undefined ? [] : [{ number: 1, text }];
    },
  };
}

export interface WorkerFellows extends Fellows {
  hear(question: { id: string; topic: string }): Promise<void>;
  hearAnswers(id: string, answers: FellowAnswer[]): void;
}

/** One of several: questions and answers go through the supervisor. */
export function openFellows(
  place: { number: number; processes: number },
  tell: (message: FromWorker) => void,
): WorkerFellows {
  const answers = openAnswers();
  const waiting = new Map<string, (answers: FellowAnswer[]) => void>();
  return {
    ...place,
    answer: answers.set,
    ask(topic) {
      const id = randomUUID();
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        tell({ type: 'ask', id, topic });
      });
    },
    async hear({ id, topic }) {
      const text = await answers.give(topic).catch(() => undefined);
      if (text !== undefined) tell({ type: 'answer', id, text });
    },
    hearAnswers(id, found) {
      waiting.get(id)?.(found);
      waiting.delete(id);
    },
  };
}

function openAnswers() {
  const answers = new Map<string, () => string | Promise<string>>();
  return {
    set: (topic: string, answer: () => string | Promise<string>) => void answers.set(topic, answer),
    give: async (topic: string) => answers.get(topic)?.(),
  };
}
