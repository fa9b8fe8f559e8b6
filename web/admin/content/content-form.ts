import type { ContentBody } from '#contract/content/admin-content.ts';
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

/** The props of a text control for one field of the body. */
export const textOf =
  ({ body, problems, onChange }: ContentFormProps) =>
  (name: string) => ({
    name,
    value: String(body[name] ?? ''),
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

/** The first problem within a field that has parts, such as `text.content.3.attrs.alt`. */
export function problemWithin(problems: Problems, field: string): string | undefined {
  const found = Object.entries(problems).find(([name]) => name.split('.')[0] === field);
  return found?.[1];
}
