import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { makerFields } from '#contract/makers/maker-fields.ts';
import { addressFrom } from '#web/admin/content/address-from.ts';
import { firstOfEach, issuesOf, type Problems } from '#web/admin/records/use-record-form.ts';

/** The values of the form's controls. */
export interface TypedMaker {
  name: string;
  /** Empty: what the name suggests. */
  address: string;
  craft: string;
  village: string;
  story: string;
  portrait: string;
  isVisible: boolean;
  /** Empty for none. */
  staff: string;
  /** The version that the user saw. */
  seen?: string;
}

export const nothingTyped: TypedMaker = {
  name: '',
  address: '',
  craft: '',
  village: '',
  story: '',
  portrait: '',
  isVisible: true,
  staff: '',
};

export function typedOf(maker: AdminMaker): TypedMaker {
  const { name, address, craft, village, story, portrait, isVisible, updatedAt } = maker;
  const staff = maker.staff ?? '';
  return { name, address, craft, village, story, portrait, isVisible, staff, seen: updatedAt };
}

/** The request body. */
export function sentOf({ seen: _, staff, ...typed }: TypedMaker) {
  return {
    ...typed,
    address: typed.address || addressFrom(typed.name),
    staff: staff || null,
  };
}

/** The fields that break a rule, each with its message. */
export function problemsOf(typed: TypedMaker): Problems {
  return firstOfEach(issuesOf(makerFields, sentOf(typed)));
}
