import { forget, readStored, store } from '#web/browser/browser-storage.ts';

const KEY = 'haat_typed';

/** The values of a page's fields, by name and place. */
interface Typed {
  address: string;
  fields: { name: string; index: number; value: string }[];
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS =
  'textarea[name], select[name], input[name]:not([type=password], [type=file], [type=hidden], [type=checkbox], [type=radio])';

/** Never passwords. */
export function readTyped(page: Document): Typed {
  const fields = fieldsOf(page).map(({ name, value }, index) => ({ name, index, value }));
  return { address: location.href, fields: fields.filter(({ value }) => value !== '') };
}

export function saveTyped(typed: Typed): void {
  store('sessionStorage', KEY, typed);
}

/** Puts saved text back into the page that it was typed into, as if typed. */
export function restoreTyped(): void {
  const stored = readStored('sessionStorage', KEY) as Typed | null;
  forget('sessionStorage', KEY);
  if (stored?.address !== location.href) return;
  const present = fieldsOf(document);
  for (const { name, index, value } of stored.fields) {
    const field = present[index]?.name === name ? present[index] : undefined;
    if (field) type(field, value);
  }
}

function fieldsOf(page: Document): Field[] {
  return [...page.querySelectorAll<Field>(FIELDS)];
}

/** React listens for what a customer does, not for what a script sets. */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
