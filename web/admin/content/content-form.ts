import type { ContentBody } from '#contract/content/admin-content.ts';
import type { Controls, TypedOf } from '#web/admin/records/define-fields.ts';
import type { FormOf } from '#web/admin/records/form-fields.tsx';
import type { Problems } from '#web/ui/forms/problems.ts';

/** What the fields of every kind of document get. */
export interface ContentFormProps {
  /** The address of the document. */
  address: string;
  body: ContentBody;
  /** What a field is that the body leaves out. */
  byDefault: ContentBody;
  /** By field, as publishing found them. */
  problems: Problems;
  onChange(fields: ContentBody): void;
  /** Changes when the body was replaced from outside, such as by an earlier version. */
  revision: number;
}

type Defined<C extends Controls> = FormOf<C>['fields'] & { initial: TypedOf<C> };

/** For the controls that `fields` describes: what the body says, over what it leaves out. */
export function formOf<C extends Controls>(
  fields: Defined<C>,
  { body, problems, onChange }: Pick<ContentFormProps, 'problems' | 'onChange'> & { body: object },
): FormOf<C> {
  return { fields, draft: { ...fields.initial, ...body }, problems, change: onChange };
}

/** The first problem within a field that has parts, such as `text.content.3.attrs.alt`. */
export function problemWithin(problems: Problems, field: string): string | undefined {
  const found = Object.entries(problems).find(([name]) => name.split('.')[0] === field);
  return found?.[1];
}
