/** What one process answers when all are asked about a topic. */
export interface PeerAnswer {
  /** The number of the process that answers. */
  number: number;
  text: string;
}

/** The processes that serve one shop together, as one of them sees it. */
export interface Peers {
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
  ask(topic: string): Promise<PeerAnswer[]>;
}

/** The only process there is. */
export function alone(): Peers {
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

export function openAnswers() {
  const answers = new Map<string, () => string | Promise<string>>();
  return {
    set: (topic: string, answer: () => string | Promise<string>) => void answers.set(topic, answer),
    give: async (topic: string) => answers.get(topic)?.(),
  };
}
