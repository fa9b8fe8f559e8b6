import type { Records } from '../records.ts';
import type { Change } from '../store.ts';
import type { Faults } from './fault-parts.ts';

/** A webhook not yet delivered: the exact text that is signed and sent. */
export interface WebhookEvent {
  id: string;
  body: string;
  createdAt: number;
}

/** Something that happens by itself later: `id` is the payment's or the refund's. */
export interface Due {
  id: string;
  kind: 'late-payment' | 'refund';
  at: number;
}

/** What every payment provider keeps beside its own records. */
export interface SharedTables {
  events: WebhookEvent;
  due: Due;
  faults: Faults & { id: 'faults' };
}

export type TableViews<T> = { readonly [K in keyof T]: ReadonlyMap<string, T[K]> };

export type RecordActs = Pick<Records, 'act' | 'afterwards' | 'write'>;

export type SharedBooks = TableViews<SharedTables> & RecordActs;

export function sharedBooks(records: Records): SharedBooks {
  const { act, afterwards, write } = records;
  return {
    events: records.table('events'),
    due: records.table('due'),
    faults: records.table('faults'),
    act,
    afterwards,
    write,
  };
}

export function putShared<K extends keyof SharedTables>(table: K, value: SharedTables[K]): Change {
  return { table, id: value.id, value };
}

export function strikeShared(table: keyof SharedTables, id: string): Change {
  return { table, id, value: null };
}
