import type { ReactNode } from 'react';
import type { z } from 'zod';
import { infosOf } from '#contract/api/fields.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { Fact, Facts } from './facts.tsx';

interface FieldFactsProps<S extends z.ZodObject> {
  /** Of the record's form: its fields have their labels. */
  schema: S;
  record: Partial<Record<keyof S['shape'], unknown>>;
  /** Fields that the panel shows elsewhere. */
  except?: readonly (keyof S['shape'])[];
}

/** The fields of a record's form as facts, in the order of the form. */
export function FieldFacts<S extends z.ZodObject>({
  schema,
  record,
  except = [],
}: FieldFactsProps<S>) {
  return (
    <Facts>
      {Object.entries(infosOf(schema)).map(
        ([name, info]) =>
          info &&
          !except.includes(name) && (
            <Fact key={name} name={info.label}>
              {wordsOf(record[name]) ?? info.none}
            </Fact>
          ),
      )}
    </Facts>
  );
}

function wordsOf(value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-IN');
  if (typeof value !== 'string' || value === '') return undefined;
  return /^\d{4}-\d\d-\d\dT/.test(value) ? <TimeText iso={value} /> : value;
}
