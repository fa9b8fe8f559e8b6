export interface Timers {
  after(ms: number, run: () => void): void;
  close(): void;
}

/** Timers that neither keep the process alive nor outlive the sandbox. */
export function openTimers(): Timers {
  const running = new Set<NodeJS.Timeout>();
  let closed = false;
  return {
    after(ms, run) {
      if (closed) return;
      const timer = setTimeout(() => {
        running.delete(timer);
        run();
      }, ms);
      timer.unref();
      running.add(timer);
    },
    close() {
      closed = true;
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
