import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminGalleryApi } from '#contract/hero-images/admin-gallery.endpoints.ts';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { InlineError } from '#web/admin/records/inline-error.tsx';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { ImageFields } from './image-fields.tsx';
import { problemsOf, sentOf, typedOf } from './typed-image.ts';

/** Edits an image's text and place. */
export function EditImageDialog({ image }: { image: HeroImage }) {
  const adminCall = useAdminCall();
  const close = useClose();
  const [error, setError] = useState('');
  const actions = useRecordActions<'save', HeroImage>({
    record: 'image',
    onRefused: ({ errors, status, message }) => {
      if (!errors && status !== 401) setError(message);
    },
  });
  const form = useRecordForm({
    actions,
    task: 'save',
    key: `hero-image:${image._id}`,
    initial: { ...typedOf(image), seen: image.updatedAt },
    check: ({ seen: _, ...typed }) => problemsOf(sentOf(typed, image), true),
    ask({ seen, ...typed }) {
      setError('');
      const body = { ...sentOf(typed, image), seen };
      return adminCall(adminGalleryApi.updateHeroImage, { params: { id: image._id }, body });
    },
    onSaved: close,
  });
  const { draft, problems, change } = form;
  const present = actions.stale?.present;
  return (
    <RecordDialog
      addressed
      form={form}
      title="Edit Image"
      saveLabel="Save Image"
      footnote={
        <>
          {present && draft.seen === present.updatedAt && <PresentState present={present} />}
          <InlineError message={error} />
        </>
      }
      onClose={() => void close()}
    >
      <ResponsiveImage
        image={image.image}
        alt={image.alt || image.title || 'A work from the gallery'}
        sizes="28rem"
        className="aspect-[3/2] rounded-md"
      />
      <ImageFields typed={draft} problems={problems} onChange={change} />
    </RecordDialog>
  );
}

/** The current version, next to the draft, which replaces it when saved. */
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
