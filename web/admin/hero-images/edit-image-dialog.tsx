import { useNavigate, useSearchParams } from 'react-router';
import { adminGalleryApi } from '#contract/hero-images/admin-gallery.endpoints.ts';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { isSlide } from '#contract/hero-images/hero-categories.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useFieldsForm } from '#web/admin/records/use-fields-form.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { imageForm, useImageControls } from './image-form.ts';

/** Edits an image's text and place. */
export function EditImageDialog({ image }: { image: HeroImage }) {
  const adminCall = useAdminCall();
  const close = useClose();
  const form = useFieldsForm({
    fields: imageForm,
    name: 'image',
    record: image,
    key: `hero-image:${image._id}`,
    ask(body) {
      // What a slide does not show stays as it is.
      const { title, subtitle } = isSlide(body) && isSlide(image) ? image : body;
      return adminCall(adminGalleryApi.updateHeroImage, {
        params: { id: image._id },
        body: { ...body, title, subtitle },
      });
    },
    onSaved: close,
  });
  const present = form.actions.stale?.present;
  return (
    <RecordDialog
      addressed
      form={form}
      title="Edit Image"
      saveLabel="Save Image"
      footnote={
        present && form.draft.seen === present.updatedAt && <PresentState present={present} />
      }
      onClose={() => void close()}
    >
      <ResponsiveImage
        image={image.image}
        alt={image.alt || image.title || 'A work from the gallery'}
        sizes="28rem"
        className="aspect-[3/2] rounded-md"
      />
      <FormFields form={form} {...useImageControls(form.draft, { isNew: false })} />
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
