import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import { type LookUp, loadEasyPasswords } from '#contract/accounts/easy-passwords.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';

/**
 * An account form in which a password is chosen. A live shop refuses one that is easily guessed
 * before it is sent; `complaint` says so while it is typed, in a test shop as well. It is null for a
 * password that has passed, and undefined as long as the list to look it up in is not there.
 */
export function useNewPasswordForm<Given extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Given>,
  field: Path<Given>,
  /** Whose password it is, as far as the form itself does not say. */
  owner: { name?: string; email?: string } = {},
) {
  const { sandbox, name: shopName } = useShopFacts();
  const byRules = zodResolver(schema);
  const look = (lookUp: LookUp, given: Given) =>
    lookUp(given[field] ?? '', { shopName, ...owner, ...given });
  const form = useForm<Given, unknown, Sent>({
    criteriaMode: 'all',
    resolver: async (given, context, options) => {
      const result = await byRules(given, context, options);
      if (sandbox || field in result.errors) return result;
      // Without the list the server decides.
      const found = await loadEasyPasswords().catch(() => undefined);
      const message = found && look(found, given);
      if (!message) return result;
      const errors = { ...result.errors, [field]: { type: 'easy', message } };
      return { values: {}, errors: errors as FieldErrors<Given> };
    },
  });

  const given = form.watch();
  const password = String(given[field] ?? '');
  const lookUp = useLookUp(password);
  return { form, complaint: complaintOf(password, lookUp && (() => look(lookUp, given))) };
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
