/** How long a toast stays, in milliseconds (S26). */
export type ToastDurations = Record<Exclude<ToastKind, 'loading'>, number>;

export const storefrontDurations: ToastDurations = { default: 4000, success: 2000, error: 4000 };
export const adminDurations: ToastDurations = { default: 2000, success: 1500, error: 3000 };

/** `loading` stays until it is dismissed. */
export function lifeOf({ kind, duration }: Toast, durations: ToastDurations): number {
  if (duration !== undefined) return duration;
  return kind === 'loading' ? Number.POSITIVE_INFINITY : durations[kind];
}

const MOST_AT_ONCE = 20;

/** The oldest is dropped, but not one of something under way. */
export function withNewest(newest: Toast, others: readonly Toast[]): readonly Toast[] {
  const all = [newest, ...others];
  if (all.length <= MOST_AT_ONCE) return all;
  const oldest = all.findLast(({ kind }) => kind !== 'loading') ?? all.at(-1);
  return all.filter((each) => each !== oldest);
}

export type ToastKind = 'default' | 'success' | 'error' | 'loading';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  /** Milliseconds; the toaster's own where none is said. */
  duration?: number;
  action?: ToastAction;
}

/** What a toast offers, by a button or a link. */
export type ToastAction = { label: string } & ({ to: string } | { press: () => void });
