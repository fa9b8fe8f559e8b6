import { lazy, Suspense, useId } from 'react';
import { type RichText, richText } from '#contract/content/rich-text.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type ContentFormProps, problemWithin } from './content-form.ts';

/** ProseMirror is half a megabyte: only who writes loads it. */
const TextEditor = lazy(() => import('./text/text-editor.tsx'));

/** The text of a page or story. */
export function TextField({ body, problems, onChange, revision }: ContentFormProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const room = <p className="min-h-80 rounded-md border border-edge p-4 text-soft">Loading …</p>;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="font-semibold" id={id}>
        Text
      </p>
      {isHydrated ? (
        <Suspense fallback={room}>
          <TextEditor
            key={revision}
            label="Text"
            initial={asText(body.text)}
            onChange={(text) => onChange({ text })}
          />
        </Suspense>
      ) : (
        room
      )}
      <FieldError id={`${id}-error`} message={problemWithin(problems, 'text')} />
    </div>
  );
}

const asText = (text: unknown): RichText =>
  (text as RichText | undefined) ?? richText.parse({ type: 'doc' });
