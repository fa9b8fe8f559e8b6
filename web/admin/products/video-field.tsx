import { useId } from 'react';
import { largestVideoBytes, uploadMessages } from '#contract/api/uploads.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { Film } from '#web/ui/icons/admin-icons.ts';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { PickedFiles } from './use-picked-files.ts';
import type { ProductForm } from './use-product-form.ts';

interface VideoFieldProps {
  form: ProductForm;
  files: PickedFiles;
  product: AdminProduct | undefined;
}

/** Names where a browser tells no type: not every system knows AVI. */
const videoNames = /\.(mp4|m4v|mov|avi)$/i;

export function VideoField({ form, files, product }: VideoFieldProps) {
  const id = useId();
  const { typed, set } = form;
  const picked = typed.video;
  const present = typed.removesVideo ? null : product?.video;

  function choose(file: File | undefined): void {
    if (!file) return;
    if (!videoNames.test(file.name)) return void toast.error(uploadMessages.notAVideo);
    if (file.size > largestVideoBytes) return void toast.error(uploadMessages.videoTooLarge);
    if (picked) files.forget([picked.id]);
    set('video', { id: files.save(file), name: file.name, bytes: file.size });
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <div>
        <h3 id={`${id}-title`} className="font-sans font-semibold">
          Video <span className="font-normal text-soft">(optional)</span>
        </h3>
        <p className="text-sm text-soft">MP4, MOV or AVI, of up to 50 MB</p>
      </div>
      {picked && (
        <p className="flex items-center gap-3">
          <Film aria-hidden="true" className="size-5 shrink-0 text-soft" />
          <span className="min-w-0 flex-1 truncate">{picked.name}</span>
          <span className="text-soft tabular-nums">
            {(picked.bytes / 1024 / 1024).toFixed(1)} MB
          </span>
        </p>
      )}
      {!picked && present && (
        <video
          src={present.url}
          controls
          muted
          preload="none"
          aria-label="The current video"
          className="max-h-64 rounded-md bg-ink"
        />
      )}
      {typed.removesVideo && !picked && (
        <p className="text-sm text-soft">The video will be removed when you save.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <FileButton
          icon={Film}
          name="video"
          accept="video/mp4,video/quicktime,video/x-msvideo,.mp4,.mov,.avi"
          onPick={([file]) => choose(file)}
        >
          {picked || present ? 'Choose Another Video' : 'Add a Video'}
        </FileButton>
        {picked && (
          <Button
            variant="quiet"
            onClick={() => {
              files.forget([picked.id]);
              set('video', null);
            }}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            Leave Out
          </Button>
        )}
        {!picked && product?.video && (
          <Button variant="quiet" onClick={() => set('removesVideo', !typed.removesVideo)}>
            {typed.removesVideo ? 'Keep the video' : 'Remove the video'}
          </Button>
        )}
      </div>
      <FieldError
        id={`${id}-problem`}
        message={form.problem?.field === 'video' ? form.problem.message : undefined}
      />
    </section>
  );
}
