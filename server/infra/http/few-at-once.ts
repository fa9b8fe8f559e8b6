import { accountMessages } from '#contract/accounts/account-rules.ts';
import { Problem } from '#server/infra/problems.ts';

/**
 * Runs at most `most` tasks of one key at the same time and refuses the others. For tasks that hold
 * many megabytes while they run: a limit per hour can be used up in one second.
 */
export function fewAtOnce(most: number): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>();
  return async (key, task) => {
    const others = running.get(key) ?? 0;
    if (others >= most) throw new Problem('too-many', accountMessages.tooManyTries);
    running.set(key, others + 1);
    try {
      return await task();
    } finally {
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
  };
}
