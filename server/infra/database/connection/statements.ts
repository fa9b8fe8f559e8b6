/** One statement as the database has answered it. */
export interface Statement {
  /** Its text; never its parameters, which hold what people have typed. */
  sql: string;
  milliseconds: number;
  rows: number;
  failed: boolean;
}

type Listener = (statement: Statement) => void;

/** What is told of each statement that the shop's pools send. */
export interface Statements {
  /** Answers how to stop listening. Listeners are called within the work that asks, and must be quick. */
  onStatement(listener: Listener): () => void;
  tell: Listener;
}

export function watchStatements(): Statements {
  const listeners = new Set<Listener>();
  return {
    onStatement(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(statement) {
      for (const listener of listeners) listener(statement);
    },
  };
}
