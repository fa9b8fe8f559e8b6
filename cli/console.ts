/** What a command talks to: the terminal, or a test. */
export interface Console {
  environment: Record<string, string | undefined>;
  /** What the command has to say, a line at a time. */
  out(line: string): void;
  /** Progress, notes and failures. */
  err(text: string): void;
  /** Progress may rewrite its own line. */
  isTerminal: boolean;
  /** Asks for a secret, which is not shown; absent where nobody can be asked. */
  ask?: (question: string) => Promise<string>;
}

const SILENT_MS = 1000;
const BETWEEN_LINES_MS = 5000;

export interface Progress {
  show(done: number, all: number): void;
  /** A line of its own, clear of the progress. */
  note(line: string): void;
  end(): void;
}

/** Shows how far a command is once it has taken a second. */
export function startProgress({ err, isTerminal }: Console, what: string): Progress {
  const pause = isTerminal ? SILENT_MS / 5 : BETWEEN_LINES_MS;
  let next = Date.now() + SILENT_MS;
  let isShown = false;
  const clear = () => {
    if (isShown) err('\r\x1b[K');
    isShown = false;
  };
  return {
    show(done, all) {
      if (Date.now() < next) return;
      next = Date.now() + pause;
      const line = `${done.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} ${what}`;
      err(isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
      isShown = isTerminal;
    },
    note(line) {
      clear();
      err(`${line}\n`);
    },
    end: clear,
  };
}

/** '1 product', '3 products'. */
export function counted(count: number, what: string, many = `${what}s`): string {
  return `${grouped(count)} ${count === 1 ? what : many}`;
}

/** '1,00,000', as India counts. */
export function grouped(count: number): string {
  return count.toLocaleString('en-IN');
}
