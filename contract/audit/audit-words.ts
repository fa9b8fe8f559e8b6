import type { AuditValues } from './audit.ts';
import type { AuditSubject } from './audit-rules.ts';

const subjects: Record<AuditSubject, string> = {
  product: 'Product',
  catalogue: 'Catalogue',
  inventory: 'Inventory',
  order: 'Order',
  return: 'Return',
  review: 'Review',
  message: 'Message',
  commission: 'Commission',
  'hero-image': 'Gallery image',
  content: 'Content',
  category: 'Category',
  collection: 'Collection',
  maker: 'Maker',
  certificate: 'Certificate',
  customer: 'Customer',
  coupon: 'Coupon',
  settings: 'Settings',
  staff: 'Staff',
  mail: 'Mail',
  books: 'Books',
  account: 'Account',
  figures: 'Figures',
  'gst-papers': 'GST documents',
  'audit-log': 'Audit log',
  backup: 'Backup',
  grievance: 'Grievance',
  breach: 'Data breach',
};

export function subjectWords(subject: string): string {
  return (subjects as Record<string, string>)[subject] ?? capital(subject);
}

/** As a button or a badge has it: `shipped` is Shipped. */
export function actionWords(action: string): string {
  return capital(action.replaceAll('-', ' ').replace(/\bupi\b/, 'by UPI'));
}

/** For names that do not read as plain English words. */
const fieldNames: Record<string, string> = {
  gstRate: 'GST rate',
  hsn: 'HSN code',
  lowStockAt: 'Low stock threshold',
  inStock: 'In stock',
  onSale: 'In stock',
  fromRupees: 'From a sum of',
  onceForEach: 'Once per customer',
  inUse: 'Switched on',
  staffRole: 'Role',
  alt: 'Alternative text',
};

/** A field as it is called on the screen: `openingHours.monday` is Opening hours, Monday. */
function fieldWords(name: string): string {
  return name
    .split('.')
    .map(
      (part) =>
        fieldNames[part] ?? capital(part.replaceAll(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`)),
    )
    .join(', ');
}

/** A value as people read it; empty for nothing. */
function valueWords(value: AuditValues[string] | undefined): string {
  if (value === null || value === undefined) return '';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(valueWords).filter(Boolean).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, own]) => `${fieldWords(name).toLowerCase()} ${valueWords(own) || 'nothing'}`)
      .join(', ');
  }
  return String(value);
}

interface FieldChange {
  field: string;
  /** Empty where there was, or is, nothing. */
  before: string;
  after: string;
}

/** What an entry changed, field by field; skips what was and is empty. */
export function changeWords(
  before: AuditValues | null,
  after: AuditValues | null,
  /** What its screen calls some of the fields. */
  labels: Readonly<Record<string, string>> = {},
): FieldChange[] {
  // The database does not preserve their order.
  return Object.keys({ ...before, ...after })
    .sort()
    .map((name) => ({
      field: labels[name] ?? fieldWords(name),
      before: valueWords(before?.[name]),
      after: valueWords(after?.[name]),
    }))
    .filter((change) => change.before !== change.after);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
