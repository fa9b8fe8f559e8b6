import type { StandInsKeeper } from '#server/app/start-app.ts';

const PATIENCE_MS = 8_000;

type Kept = { port: number; close(): Promise<void> } | undefined;

/** Where the stand-ins of the providers are kept, as one of several processes knows it. */
export interface StandIns {
  keeper: StandInsKeeper;
  /** The supervisor says where they are now; null: nowhere. */
  hear(port: number | null): void;
  /** Keeps them here, until `close`. */
  keep(open: () => Promise<Kept> | undefined): Promise<number | null>;
  close(): Promise<void>;
}

export function openStandIns(secret: string): StandIns {
  let port: number | undefined;
  let kept: Kept;
  let waiting: (() => void)[] = [];

  /** Anyone who had them may just have ended: another will have them soon. */
  async function findPort(gone?: number): Promise<number | undefined> {
    if (port !== undefined && port !== gone) return port;
    await new Promise<void>((resolve) => {
      const tired = setTimeout(resolve, PATIENCE_MS);
      waiting.push(() => {
        clearTimeout(tired);
        resolve();
      });
    });
    return port === gone ? undefined : port;
  }

  return {
    keeper: { findPort, secret },
    hear(next) {
      port = next ?? undefined;
      if (port === undefined) return;
      for (const go of waiting) go();
      waiting = [];
    },
    async keep(open) {
      kept ??= await open();
      return kept?.port ?? null;
    },
    close: async () => kept?.close(),
  };
}
