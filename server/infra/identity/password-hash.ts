import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { Random } from '#server/infra/clock.ts';
import { Problem } from '#server/infra/problems.ts';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/**
 * One of the equivalent choices of OWASP's minimum for scrypt, with 16 MB for each hash: the one
 * with 128 MB is too much for a small machine where several people sign in at once.
 */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 64;
const PREFIX = `$scrypt$ln=${Math.log2(COST.N)},r=${COST.r},p=${COST.p}$`;

/** Of shops of before 1.0.0, whose hashes are `salt:key` in hex until their owners sign in again. */
const FORMER_COST: Cost = { N: 2 ** 14, r: 16, p: 1 };
/** COST without FORMER_COST: both kinds of hash take the same time. */
const REST: Cost = { N: 2 ** 14, r: 8, p: 3 };

/** Two at once leave CPU and memory for customers. */
const AT_ONCE = 2;
/** So many are done before browsers stop waiting, after 10 s. */
const WAITING_MAX = 60;

export interface PasswordHashes {
  hashPassword(password: string): Promise<string>;
  /** Takes as long without a hash (no such account) as with one, so that timing reveals nothing. */
  isPassword(password: string, hash: string | null | undefined): Promise<boolean>;
}

/** Made with a lower cost than today's: replaced at the next correct password. */
export function isOutdatedHash(hash: string): boolean {
  return !hash.startsWith(PREFIX);
}

export function openPasswordHashes(
  random: Pick<Random, 'bytes'>,
  waitingMax = WAITING_MAX,
): PasswordHashes {
  const inTurn = pLimit(AT_ONCE);
  const decoy = { salt: random.bytes(16), key: random.bytes(KEY_BYTES), isFormer: false };
  let waiting = 0;

  async function alone<T>(task: () => Promise<T>): Promise<T> {
    if (waiting >= waitingMax) throw new Problem('unavailable', accountMessages.tooBusy);
    waiting += 1;
    try {
      return await inTurn(task);
    } finally {
      waiting -= 1;
    }
  }

  return {
    async hashPassword(password) {
      const salt = random.bytes(16);
      const key = await alone(() => deriveKey(password, salt, COST));
      return `${PREFIX}${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    async isPassword(password, hash) {
      const { salt, key, isFormer } = hash ? readHash(hash) : decoy;
      const given = await alone(async () => {
        if (!isFormer) return deriveKey(password, salt, COST);
        await deriveKey(password, salt, REST);
        return deriveKey(password, salt, FORMER_COST);
      });
      return timingSafeEqual(given, key) && Boolean(hash);
    },
  };
}

interface ReadHash {
  /** In the older format the hex itself is the salt. */
  salt: string | Buffer;
  key: Buffer;
  isFormer: boolean;
}

function readHash(hash: string): ReadHash {
  const isFormer = isOutdatedHash(hash);
  const [salt = '', hashed = ''] = isFormer
    ? hash.split(':')
    : hash.slice(PREFIX.length).split('$');
  const key = Buffer.from(hashed, isFormer ? 'hex' : 'base64url');
  if (key.length !== KEY_BYTES) throw new Error('a password hash of an unknown kind');
  return { salt: isFormer ? salt : Buffer.from(salt, 'base64url'), key, isFormer };
}

const derive = promisify<string, string | Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The same for a password however a keyboard composes its letters. */
function deriveKey(password: string, salt: string | Buffer, cost: Cost): Promise<Buffer> {
  const maxmem = 256 * cost.N * cost.r;
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem });
}
