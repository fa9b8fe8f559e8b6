import type { FormEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Form, useForm } from './use-form.ts';

interface Typed {
  name: string;
  age: string;
}

const schema = z.object({
  name: z.string().trim().min(1, 'Please enter a name'),
  age: z.coerce.number('Please enter a number').max(120, 'At most 120'),
});
type Sent = z.output<typeof schema>;

interface ShownProps {
  initial: Typed;
  onChange?: (values: Typed) => void;
  take(form: Form<Typed, Sent>): void;
}

function Shown({ initial, onChange, take }: ShownProps) {
  take(useForm<Typed, Sent>({ schema, initial, ...(onChange && { onChange }) }));
  return null;
}

/** A form as it first renders; what it remembers beyond that stands in `latest`. */
function opened(initial: Typed, onChange?: (values: Typed) => void): Form<Typed, Sent> {
  const taken: Form<Typed, Sent>[] = [];
  renderToStaticMarkup(
    <Shown
      initial={initial}
      {...(onChange && { onChange })}
      take={(form) => void taken.push(form)}
    />,
  );
  const [form] = taken;
  if (!form) throw new Error('The form was not rendered.');
  return form;
}

const event = { preventDefault: () => {} } as FormEvent;

test('what is sent is what the schema makes of the texts', async () => {
  const form = opened({ name: '', age: '41' });
  form.field('name').onChange({ target: { value: ' Asha ' } });
  const send = vi.fn();
  await form.submit(send)(event);
  expect(send).toHaveBeenCalledWith({ name: 'Asha', age: 41 });
});

test('a form that breaks a rule is not sent', async () => {
  const form = opened({ name: ' ', age: '141' });
  const send = vi.fn();
  const onInvalid = vi.fn();
  await form.submit(send, onInvalid)(event);
  expect(send).not.toHaveBeenCalled();
  expect(onInvalid).toHaveBeenCalledOnce();
});

test('two changes before the next render both count, and are told', () => {
  const told = vi.fn();
  const form = opened({ name: '', age: '' }, told);
  form.change({ name: 'Asha' });
  form.change({ age: '41' });
  expect(form.latest()).toEqual({ name: 'Asha', age: '41' });
  expect(told).toHaveBeenLastCalledWith({ name: 'Asha', age: '41' });
  form.reset({ name: '', age: '' });
  expect(form.latest()).toEqual({ name: '', age: '' });
});

test('what was typed before the scripts had loaded is taken over once', () => {
  const form = opened({ name: '', age: '' });
  const control = { type: 'text', value: 'Asha' } as HTMLInputElement;
  form.field('name').ref(control);
  expect(form.latest().name).toBe('Asha');
  form.change({ name: '' });
  form.field('name').ref(control);
  expect(form.latest().name).toBe('');
});
