import type { PasswordHashes } from '#server/infra/identity/password-hash.ts';

const made = new Map<string, Promise<string>>();
const compared = new Map<string, Promise<boolean>>();

/**
 * Hashing is slow on purpose, so a process computes each hash once: the answers are the shop's own,
 * and come at once the next time. Hashes depend on no shop.
 */
export function rememberHashes({ hashPassword, isPassword }: PasswordHashes): PasswordHashes {
  return {
    hashPassword: (password) => once(made, password, () => hashPassword(password)),
    isPassword: (password, hash) =>
      once(compared, `${hash ?? ''} ${password}`, () => isPassword(password, hash)),
  };
}

function once<T>(known: Map<string, Promise<T>>, key: string, compute: () => Promise<T>) {
  const found = known.get(key);
  if (found) return found;
  const computed = compute();
  known.set(key, computed);
  // A shop that was too busy answers differently another time.
  computed.catch(() => known.delete(key));
  return computed;
}
