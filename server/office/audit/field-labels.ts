import type { z } from 'zod';
import { infosOf } from '#contract/api/fields.ts';
import type { AuditSubject } from '#contract/audit/audit-rules.ts';
import { categoryFields } from '#contract/categories/categories.ts';
import { collectionFields } from '#contract/collections/collection-fields.ts';
import { couponFields } from '#contract/coupons/coupon-fields.ts';
import { makerFields } from '#contract/makers/maker-fields.ts';
import { settingLabels } from '#contract/settings/settings-table.ts';

/** The forms whose fields the log compares. */
const forms: Partial<Record<AuditSubject, z.ZodObject>> = {
  category: categoryFields,
  collection: collectionFields,
  coupon: couponFields,
  maker: makerFields,
};

/** What a record's form calls its fields. */
export function labelsOf(subject: string): Readonly<Record<string, string>> {
  if (subject === 'settings') return settingLabels;
  const form = forms[subject as AuditSubject];
  return Object.fromEntries(
    Object.entries(form ? infosOf(form) : {}).flatMap(([name, info]) =>
      info ? [[name, info.label]] : [],
    ),
  );
}
