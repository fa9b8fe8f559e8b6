import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import { type LookUp, loadEasyPasswords } from '#contract/accounts/easy-passwords.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { type AccountTexts, useAccountForm } from './account-form.ts';

/**
 * An account form in which a password is chosen. A live shop refuses one that is easily guessed
 * before it is sent; `complaint` says so while it is typed, in a test shop as well. It is null for a
 * password that has passed, and undefined as long as the list to look it up in is not there.
 */
export function useNewPasswordForm<S extends z.ZodObject>(
  schema: S,
  field: keyof z.input<S> & string,
  /** Whose password it is, as far as the form itself does not say. */
  owner: { name?: string; email?: string } = {},
) {
  const { sandbox, name: shopName } = useShopFacts();
  const look = (lookUp: LookUp, given: AccountTexts<S>) =>
    lookUp(given[field], { shopName, ...owner, ...given });
  const form = useAccountForm(schema, {
    together: { [field]: 'confirmPassword' } as Partial<AccountTexts<S>>,
    async check(given, found) {
      if (sandbox || found[field]) return {};
      // Without the list the server decides.
      const lookUp = await loadEasyPasswords().catch(() => undefined);
      return { [field]: lookUp && look(lookUp, given) };
    },
  });

  const password = form.values[field];
  const lookUp = useLookUp(password);
  return { form, complaint: complaintOf(password, lookUp && (() => look(lookUp, form.values))) };
}

/** Of a short password its rules say enough. */
export function complaintOf(
  password: string,
  look: (() => string | undefined) | undefined,
): string | null | undefined {
  if (!isLong(password)) return null;
  return look && (look() ?? null);
}

const isLong = (password: string) => password.length >= accountLimits.passwordMin;

/** Undefined until the list has come; each typed letter asks for it once more. */
function useLookUp(password: string): LookUp | undefined {
  const [lookUp, setLookUp] = useState<LookUp>();
  useEffect(() => {
    if (lookUp || !isLong(password)) return;
    loadEasyPasswords().then(
      (loaded) => setLookUp(() => loaded),
      () => {},
    );
  }, [password, lookUp]);
  return lookUp;
}
