import clsx from 'clsx';
import {
  accountMessages,
  easyStrength,
  passwordStrength,
  strengthWords,
  unknownStrength,
} from '#contract/accounts/account-rules.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';

const BARS = [1, 2, 3, 4, 5];

/** By points: madder for weak, turmeric for fair, leaf for good and strong. */
const dyes = ['', 'bg-madder', 'bg-madder', 'bg-turmeric', 'bg-leaf', 'bg-leaf'];

interface StrengthMeterProps {
  password: string;
  /** Why it is easily guessed; null if it is not, undefined while nobody knows. */
  complaint: string | null | undefined;
}

/**
 * Five bars and a word; each change of the word is announced. An easily guessed password is called
 * weak where it is refused, and none is called good before it is looked up; a test shop takes every
 * password, and says so.
 */
export function StrengthMeter({ password, complaint }: StrengthMeterProps) {
  const { sandbox } = useShopFacts();
  const byRules = passwordStrength(password);
  const points = sandbox ? byRules : Math.min(byRules, mostFor(complaint));
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-1.5" aria-hidden="true">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1.5 flex-1 rounded-full transition-colors',
              bar <= points ? dyes[points] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="min-h-[1.55em] text-sm text-soft">
        {password ? (
          <>
            Password strength:{' '}
            <span className="font-semibold text-ink">{strengthWords[points]}</span>
          </>
        ) : (
          'At least 8 characters with A-Z, a-z and 0-9'
        )}
      </p>
      <p aria-live="polite" className="text-sm text-turmeric-deep empty:hidden">
        {complaint && sandbox ? accountMessages.passwordEasyHere : complaint}
      </p>
    </div>
  );
}

function mostFor(complaint: StrengthMeterProps['complaint']): number {
  if (complaint === undefined) return unknownStrength;
  return complaint ? easyStrength : BARS.length;
}
