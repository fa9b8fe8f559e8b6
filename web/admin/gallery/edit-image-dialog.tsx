import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { updateHeroImage } from '#contract/admin-gallery.endpoints.ts';
import type { HeroImage } from '#contract/gallery.ts';
import { galleryMessages } from '#contract/gallery-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';
import { RestoredHint } from '../restored-hint.tsx';
import { StaleNotice } from '../stale-notice.tsx';
import { useDraft } from '../use-draft.ts';
import { useFirstProblem } from '../use-first-problem.ts';
import { ImageFields } from './image-fields.tsx';
import { InlineError } from './inline-error.tsx';
import { problemsOf, sentOf, type TypedImage, typedOf } from './typed-image.ts';

interface EditDraft extends TypedImage {
  /** The state that its writer saw. */
  seen: string;
}

/** Changes what is said of a picture. */
export function EditImageDialog({ image }: { image: HeroImage }) {
  const initial: EditDraft = { ...typedOf(image), seen: image.updatedAt };
  const form = useDraft<EditDraft>(`hero-image:${image._id}`, initial);
  const { seen, ...typed } = form.draft;
  const call = useAdminCall();
  const close = useClose();
  const { revalidate } = useRevalidator();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { form: box, point } = useFirstProblem();
  const [error, setError] = useState('');
  const [conflict, setConflict] = useState<{ message: string; present: HeroImage }>();
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const sent = sentOf(typed, image);
    const found = problemsOf(sent, true);
    setProblems(found);
    point();
    setError('');
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    const answer = await call(updateHeroImage, {
      params: { id: image._id },
      body: { ...sent, seen },
    });
    setSaving(false);
    if (answer.success) {
      toast.success(answer.message ?? galleryMessages.saved);
      form.forgetDraft();
      await close();
      return revalidate();
    }
    const present = (answer.data as { image?: HeroImage } | undefined)?.image;
    if (answer.status === 409 && present) setConflict({ message: answer.message, present });
    else if (answer.errors?.[0]) {
      setProblems({ [answer.errors[0].field]: answer.errors[0].message });
      point();
    } else if (answer.status !== 401) setError(answer.message);
  }

  return (
    <Dialog open steady onClose={() => void close()} title="Edit Image">
      <form ref={box} noValidate onSubmit={save} className="grid gap-5">
        {form.isRestored && <RestoredHint onForget={form.forgetDraft} />}
        <Picture
          picture={image.image}
          alt={image.alt || image.title || 'A work from the gallery'}
          sizes="28rem"
          className="aspect-[3/2] rounded-md"
        />
        <ImageFields
          typed={typed}
          problems={problems}
          onChange={(change) => form.setDraft((before) => ({ ...before, ...change }))}
        />
        {conflict && (
          <>
            <StaleNotice
              message={conflict.message}
              onShow={() => {
                form.setDraft((before) => ({ ...before, seen: conflict.present.updatedAt }));
                void revalidate();
              }}
            />
            {seen === conflict.present.updatedAt && <PresentState present={conflict.present} />}
          </>
        )}
        <InlineError message={error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save Image
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Beside what was typed, which stays and is saved over it. */
function PresentState({ present }: { present: HeroImage }) {
  const { title, subtitle, link, order, alt } = present;
  const facts = Object.entries({
    title,
    subtitle,
    link,
    order: String(order),
    'alternative text': alt,
  });
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft capitalize">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function useClose(): () => Promise<void> {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return async () => {
    const rest = new URLSearchParams(search);
    rest.delete('edit');
    await navigate({ search: String(rest) }, { replace: true, preventScrollReset: true });
  };
}
