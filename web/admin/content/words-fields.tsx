import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Plus, Trash2 } from '#web/ui/icons/form-icons.ts';
import type { ContentFormProps } from './content-form.ts';

type Part = 'promises' | 'mails' | 'notFound';
type Place = { place: string; time: string };

const promises = {
  dispatch: 'Dispatch days',
  reply: 'Reply time for messages',
  damaged: 'Reply time for damage',
  artists: 'Reply time for artists',
  refund: 'Refund time',
} as const;

/** Short texts throughout the shop. */
export function WordsFields({ body, byDefault, problems, onChange }: ContentFormProps) {
  const part = (name: Part) => ({
    ...(byDefault[name] as object | undefined),
    ...(body[name] as object | undefined),
  });
  const delivery = (part('promises') as { delivery: Place[] }).delivery;
  const set = (name: Part, change: object) => onChange({ [name]: { ...part(name), ...change } });
  const field = (name: Part, key: string, label: string, hint?: string) => (
    <TextField
      key={key}
      label={label}
      hint={hint}
      value={String((part(name) as Record<string, unknown>)[key] ?? '')}
      error={problems[`${name}.${key}`]}
      onChange={({ target }) => set(name, { [key]: target.value })}
    />
  );
  return (
    <>
      <Group title="Delivery times">
        {delivery.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <div key={at} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
            {(['place', 'time'] as const).map((key) => (
              <TextField
                key={key}
                label={key === 'place' ? 'To' : 'Time'}
                value={row[key]}
                error={problems[`promises.delivery.${at}.${key}`]}
                onChange={({ target }) =>
                  set('promises', { delivery: delivery.with(at, { ...row, [key]: target.value }) })
                }
              />
            ))}
            <Button
              variant="quiet"
              size="icon"
              className="sm:mt-8"
              aria-label={`Remove ${row.place}`}
              onClick={() => set('promises', { delivery: delivery.toSpliced(at, 1) })}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </Button>
          </div>
        ))}
        {delivery.length < 8 && (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => set('promises', { delivery: [...delivery, { place: '', time: '' }] })}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add Place
          </Button>
        )}
      </Group>
      <Group title="Promises">
        {Object.entries(promises).map(([key, label]) => field('promises', key, label))}
      </Group>
      <Group title="Emails">
        {field('mails', 'greeting', 'Greeting', 'Before the name of the reader')}
        {field(
          'mails',
          'signature',
          'Signature',
          'For example {{shop.name}}. Leave empty for none',
        )}
      </Group>
      <Group title="Page not found">
        {field('notFound', 'title', 'Title')}
        {field('notFound', 'text', 'Text')}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-semibold text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}
