import type { SandboxHost } from '#server/app/start-app.ts';

const PATIENCE_MS = 8_000;

type OpenSandbox = { port: number; close(): Promise<void> } | undefined;

/** Where the sandbox runs, as one of several processes knows it. */
export interface SharedSandbox {
  host: SandboxHost;
  /** Called with the supervisor's news of its port; null: nowhere. */
  setPort(port: number | null): void;
  /** Serves it in this process, until `close`. */
  serve(open: () => Promise<OpenSandbox> | undefined): Promise<number | null>;
  close(): Promise<void>;
}

export function openSharedSandbox(secret: string): SharedSandbox {
  let port: number | undefined;
  let sandbox: OpenSandbox;
  let waiting: (() => void)[] = [];

  /** The process that served it may just have ended: another one will start it soon. */
  async function findPort(gone?: number): Promise<number | undefined> {
    if (port !== undefined && port !== gone) return port;
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, PATIENCE_MS);
      waiting.push(() => {
        clearTimeout(timeout);
        resolve();
      });
    });
    return port === gone ? undefined : port;
  }

  return {
    host: { findPort, secret },
    setPort(next) {
      port = next ?? undefined;
      if (port === undefined) return;
      for (const go of waiting) go();
      waiting = [];
    },
    async serve(open) {
      sandbox ??= await open();
      return sandbox?.port ?? null;
    },
    close: async () => sandbox?.close(),
  };
}
