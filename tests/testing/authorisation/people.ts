import type { StaffRole } from '#contract/roles/staff.ts';

/**
 * The kinds of callers. What is owned belongs to `customer`; `unverified` has registered and not
 * verified the code yet.
 */
export const people = [
  'visitor',
  'unverified',
  'customer',
  'other',
  'packer',
  'manager',
  'owner',
] as const;
export type Person = (typeof people)[number];

type SignedIn = Exclude<Person, 'visitor' | 'unverified'>;

export const signedIn: Record<SignedIn, { name: string; staffRole?: StaffRole }> = {
  customer: { name: 'Asha Rawat' },
  other: { name: 'Meera Joshi' },
  packer: { name: 'Pooran Singh', staffRole: 'packer' },
  manager: { name: 'Hema Pant', staffRole: 'manager' },
  owner: { name: 'Kamla Bisht', staffRole: 'owner' },
};
