import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import { easyPassword } from '#contract/accounts/easy-passwords.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';

/**
 * An account form in which a password is chosen. A live shop refuses one that is easily guessed
 * before it is sent; `complaint` says so while it is typed, in a test shop as well.
 */
export function useNewPasswordForm<Given extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Given>,
  field: Path<Given>,
  /** Whose password it is, as far as the form itself does not say. */
  owner: { name?: string; email?: string } = {},
) {
  const { sandbox, name: shopName } = useShopFacts();
  const byRules = zodResolver(schema);
  const complaintOf = async (given: Given) => {
    // Without the list the server decides.
    const easy = easyPassword(given[field] ?? '', { shopName, ...owner, ...given });
    return easy.catch(() => undefined);
  };
  const form = useForm<Given, unknown, Sent>({
    criteriaMode: 'all',
    resolver: async (given, context, options) => {
      const result = await byRules(given, context, options);
      if (sandbox || field in result.errors) return result;
      const message = await complaintOf(given);
      if (!message) return result;
      const errors = { ...result.errors, [field]: { type: 'easy', message } };
      return { values: {}, errors: errors as FieldErrors<Given> };
    },
  });

  const given = form.watch();
  const [complaint, setComplaint] = useState<string>();
  const typed = JSON.stringify(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stands for the rest.
  useEffect(() => {
    let isCurrent = true;
    const isLong = String(given[field] ?? '').length >= accountLimits.passwordMin;
    const found = isLong ? complaintOf(given) : Promise.resolve(undefined);
    void found.then((now) => isCurrent && setComplaint(now));
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  return { form, complaint };
}
