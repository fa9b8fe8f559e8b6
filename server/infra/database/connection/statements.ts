/** One statement as the database has answered it. */
export interface Statement {
  /** Its text; never its parameters, which contain what people have typed. */
  sql: string;
  milliseconds: number;
  rows: number;
  failed: boolean;
}

type Listener = (statement: Statement) => void;

/** Reports each statement that the shop's pools send. */
export interface Statements {
  /**
   * Returns a function that stops listening. Listeners are called synchronously, and must be quick.
   */
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
