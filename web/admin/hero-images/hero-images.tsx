import { useRevalidator, useSearchParams } from 'react-router';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { galleryApi } from '#contract/hero-images/gallery.endpoints.ts';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { galleryMessages } from '#contract/hero-images/gallery-rules.ts';
import { isSlide } from '#contract/hero-images/hero-categories.ts';
import { mayAs } from '#contract/roles/staff.ts';
import { InlineError } from '#web/admin/records/inline-error.tsx';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import {
  type Ask,
  inBrowserGuarded,
  type Load,
  notFound,
  onServerForStaff,
  statusOf,
} from '#web/page/load-page.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/hero-images.ts';
import { AddImage } from './add-image.tsx';
import { EditImageDialog } from './edit-image-dialog.tsx';
import { GalleryPreview } from './gallery-preview.tsx';
import { ImageList } from './image-list.tsx';
import { useAddForm } from './use-add-form.ts';

/** The images are public, so it is the profile call that checks the reader's role. */
const load = (async (ask) => {
  const [{ data }, found] = await Promise.all([ask(accountsApi.profile, {}), readImages(ask)]);
  if (!mayAs(data.user.staffRole, 'manager')) throw notFound();
  return found;
}) satisfies Load<unknown>;

async function readImages(ask: Ask): Promise<{ images: HeroImage[]; error: string }> {
  try {
    return { images: (await ask(galleryApi.listHeroImages, {})).images, error: '' };
  } catch (error) {
    if (statusOf(error) === undefined) throw error;
    const { message } = (error as { data?: { message?: string } }).data ?? {};
    const isSilent = !message || message === galleryApi.listHeroImages.fallback;
    return { images: [], error: isSilent ? galleryMessages.fetchFailed : message };
  }
}

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Gallery Management');

export default function AdminHeroImages({ loaderData: { images, error } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const form = useAddForm();
  const edited = images.find(({ _id }) => _id === search.get('edit'));
  return (
    <>
      <AdminHeading
        title="Gallery Management"
        subtitle={images.length === 1 ? '1 image' : `${images.length} images`}
      />
      {error && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <InlineError message={error} />
          <Button variant="secondary" onClick={() => void revalidate()}>
            Try Again
          </Button>
        </div>
      )}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <AddImage form={form} />
        <GalleryPreview images={images} added={form.image ? form.shown : undefined} />
      </div>
      {!error && (
        <div className="mt-12 grid items-start gap-10 xl:grid-cols-2 xl:gap-8">
          <ImageList
            title="Gallery Images"
            subtitle="Auto-scrolling Banner"
            images={images.filter(isSlide)}
            empty={['No Gallery Images', 'They rotate at the top of the shop’s home page.']}
          />
          <ImageList
            title="Collection Images"
            subtitle="Manual Scroll Gallery"
            images={images.filter((image) => !isSlide(image))}
            empty={[
              'No Collection Images',
              'They appear in a row below the banner, each with a link into the shop.',
            ]}
          />
        </div>
      )}
      {edited && <EditImageDialog key={edited._id} image={edited} />}
    </>
  );
}
