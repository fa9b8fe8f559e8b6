/**
 * Who works in the back office, from the most to the least: the owner may do everything; a manager
 * everything but settings, staff and refunds; a packer only orders. Each may do what those after it
 * may.
 */
export const staffRoles = ['owner', 'manager', 'packer'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Whether someone with this role may do what requires `least`; customers have no role. */
export function mayAs(role: StaffRole | undefined, least: StaffRole): boolean {
  return role !== undefined && staffRoles.indexOf(role) <= staffRoles.indexOf(least);
}

/** Whether the setting requires one of this role; an unknown setting requires it of nobody. */
export function isSecondFactorAsked(setting: unknown, role: StaffRole | undefined): boolean {
  if (setting === 'owners') return role === 'owner';
  return setting === 'staff' && role !== undefined;
}
