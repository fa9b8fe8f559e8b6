import type { ReactNode } from 'react';
import type { Outcome } from '#contract/api/envelope.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { ReorderList } from './reorder-list.tsx';

interface OrderedRowsProps<Row> {
  label: string;
  items: readonly Row[];
  /** By which the server knows a row. */
  keyOf(row: Row): string;
  nameOf(row: Row): string;
  save(keys: string[]): Promise<Outcome<object>>;
  children(row: Row): ReactNode;
}

/** The rows of a list that staff put into an order; each move is saved. */
export function OrderedRows<Row>({ save, ...list }: OrderedRowsProps<Row>) {
  const { run } = useRecordActions<'order'>({ alwaysReloads: true });
  return (
    <div className="mt-4 max-w-3xl">
      <ReorderList
        {...list}
        onChange={(next) => void run('order', () => save(next.map(list.keyOf)))}
      />
    </div>
  );
}
