import { type Draft, useOwnDraft } from '#web/account/session/use-own-draft.ts';
import { useStaff } from './use-staff.ts';

/**
 * What is typed into a form survives a lost connection, a reload and a session that has ended.
 * `key` names form and record ("product:new", `reply:${id}`); fields are whatever JSON can carry,
 * so no files. A form that two people may have open carries `seen` among its fields: what was
 * typed is then compared with what its writer saw.
 */
export function useDraft<T extends object>(key: string, initial: T): Draft<T> {
  const { _id: owner } = useStaff();
  return useOwnDraft(owner, key, initial);
}
