import { staffSecurityEvents } from './security-events.ts';

/** What of the shop an entry of the audit log is about. */
export const auditSubjects = [
  'product',
  'catalogue',
  'inventory',
  'order',
  'return',
  'review',
  'message',
  'commission',
  'hero-image',
  'content',
  'category',
  'collection',
  'maker',
  'certificate',
  'customer',
  'coupon',
  'settings',
  'staff',
  'mail',
  'books',
  'account',
  'figures',
  // Stored in audit logs since before 1.0.0.
  'gst-papers',
  'audit-log',
  'backup',
  'grievance',
  'breach',
] as const;

export type AuditSubject = (typeof auditSubjects)[number];

/** What was done to it. */
export const auditActions = [
  'created',
  'changed',
  'published',
  'deleted',
  'imported',
  'exported',
  'moved',
  'shipped',
  'paid',
  'shared',
  'refunded',
  'checked',
  'replied',
  'quoted',
  'banned',
  'unbanned',
  'erased',
  'invited',
  'joined',
  'removed',
  'resent',
  ...staffSecurityEvents,
  'acknowledged',
  'resolved',
  'refused',
  'told',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The answer to a change of something that somebody else has changed in the meantime. */
export function staleMessage(actor?: string): string {
  const name = actor?.replace(/ \([^()]*\)$/, '') ?? 'Somebody else';
  return `${name} changed this while you had it open. Your changes are not saved yet.`;
}

export const auditLimits = { searchMax: 100, pageSize: 50 } as const;

/** Where the log is fetched as a CSV file, by the same query; no JSON. */
export const auditFileRoute = '/api/admin/audit/file';
