import clsx from 'clsx';
import { Fragment } from 'react';
import type { FieldInfo } from '#contract/api/fields.ts';
import type { Problems } from '#web/ui/forms/problems.ts';
import type { Controls, ControlWords, TypedOf } from './define-fields.ts';

export interface FormOf<C extends Controls> {
  fields: { controls: C; infoOf(name: string): FieldInfo };
  draft: TypedOf<C>;
  problems: Problems;
  change(next: Partial<TypedOf<C>>): void;
}

interface ControlOfProps<C extends Controls> extends ControlWords {
  form: FormOf<C>;
  name: keyof C & string;
  onChange?(value: TypedOf<C>[keyof C]): void;
}

/** One control of a form. */
export function ControlOf<C extends Controls>({
  form,
  name,
  onChange,
  ...words
}: ControlOfProps<C>) {
  const { fields, draft, problems, change } = form;
  const shown = fields.controls[name]?.show?.({
    ...fields.infoOf(name),
    ...words,
    name,
    value: draft[name],
    error: problems[name],
    onChange: onChange ?? ((value) => change({ [name]: value } as Partial<TypedOf<C>>)),
  });
  return <Fragment>{shown}</Fragment>;
}

/** What a screen adds to some controls; false: not shown now. */
export type Details<C extends Controls> = {
  [N in keyof C]?:
    | false
    | (Omit<ControlOfProps<C>, 'form' | 'name' | 'onChange'> & {
        onChange?(value: TypedOf<C>[N]): void;
      });
};

interface FormFieldsProps<C extends Controls> {
  form: FormOf<C>;
  details?: Details<C> | undefined;
  /** Where not all of them stand here. */
  only?: readonly string[];
  /** The columns, where there is room. */
  className?: string;
}

/** The controls of a form, one below the other; half ones stand side by side where there is room. */
export function FormFields<C extends Controls>({
  form,
  details,
  only,
  className = 'sm:grid-cols-2',
}: FormFieldsProps<C>) {
  const { controls } = form.fields;
  const names = (Object.keys(controls) as (keyof C & string)[]).filter(
    (name) => controls[name]?.show && details?.[name] !== false && (!only || only.includes(name)),
  );
  return (
    <div className={clsx('grid grid-cols-1 gap-5', className)}>
      {names.map((name) => (
        <div key={name} className={clsx('min-w-0', !controls[name]?.isHalf && 'sm:col-span-2')}>
          <ControlOf form={form} name={name} {...(details?.[name] as object)} />
        </div>
      ))}
    </div>
  );
}
