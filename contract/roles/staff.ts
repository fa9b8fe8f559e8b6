/**
 * Who works in the back office, from the most to the least: the owner may everything; a manager
 * everything but settings, staff and refunds; a packer orders alone. Each may what those after it may.
 */
export const staffRoles = ['owner', 'manager', 'packer'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Whether someone with this role may what asks for `least`; customers have no role. */
export function mayAs(role: StaffRole | undefined, least: StaffRole): boolean {
  return role !== undefined && staffRoles.indexOf(role) <= staffRoles.indexOf(least);
}

/** Of whom the shop asks a second factor. */
export const secondFactorAsked = ['owners', 'staff', 'nobody'] as const;

/** Whether the setting asks one of somebody with this role; what is no setting asks nobody. */
export function isSecondFactorAsked(setting: unknown, role: StaffRole | undefined): boolean {
  if (setting === 'owners') return role === 'owner';
  return setting === 'staff' && role !== undefined;
}
