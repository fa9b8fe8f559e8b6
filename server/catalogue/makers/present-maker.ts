import type { AuditValues } from '#contract/audit/audit.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import type { MakerFields } from '#contract/makers/maker-fields.ts';
import type { MakerRow } from './makers.queries.ts';

/** The columns that the back office fills in. */
export function makerColumns(fields: MakerFields) {
  return {
    address: fields.address,
    name: fields.name,
    craft: fields.craft,
    village: fields.village,
    story: fields.story,
    portrait: fields.portrait,
    isVisible: fields.isVisible,
    staffId: fields.staff,
  };
}

export function makerFieldsOf(row: MakerRow): MakerFields {
  return {
    address: row.address,
    name: row.name,
    craft: row.craft,
    village: row.village,
    story: row.story,
    portrait: row.portrait,
    isVisible: row.isVisible,
    staff: row.staffId,
  };
}

/** A maker as the back office sees one. */
export function presentMaker(row: MakerRow): AdminMaker {
  return {
    _id: row.id,
    ...makerFieldsOf(row),
    products: row.products,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** As it is written into the audit log; `staff` is the name of the account. */
export function auditedMaker(fields: MakerFields, staff: string | null): AuditValues {
  return { ...fields, staff };
}
