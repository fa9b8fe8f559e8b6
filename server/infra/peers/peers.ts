/** One process's answer to a question to all. */
export interface PeerAnswer {
  /** The number of the answering process. */
  number: number;
  text: string;
}

/** The processes that serve one shop together, as one of them sees them. */
export interface Peers {
  /** This process's own number, from 1. */
  readonly number: number;
  /** How many there are normally. */
  readonly processes: number;
  /** Sets how this process answers questions on the topic. */
  answer(topic: string, answer: () => string | Promise<string>): void;
  /**
   * Asks all serving processes, including this one, and returns their answers within two seconds,
   * without those that did not answer.
   */
  ask(topic: string): Promise<PeerAnswer[]>;
}

/** For a shop in a single process. */
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
