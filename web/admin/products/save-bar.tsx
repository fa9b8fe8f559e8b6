import clsx from 'clsx';
import { UploadBar } from '#web/admin/records/upload-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SaveProduct } from './use-save-product.ts';

interface SaveBarProps {
  saving: SaveProduct;
  /** Nothing scrolls around it but the page. */
  isPage: boolean;
  onClose(): void;
}

/** Stays visible below the long form and shows the progress of an upload. */
export function SaveBar({ saving: { isSaving, progress, stop }, isPage, onClose }: SaveBarProps) {
  return (
    <div
      className={clsx(
        'sticky z-10 -mx-4 mt-8 -mb-4 grid gap-3 border-line border-t bg-rice px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6',
        isPage ? 'bottom-0 rounded-b-lg' : '-bottom-4 sm:-bottom-6',
      )}
    >
      {progress !== undefined && (
        <UploadBar part={progress} after="The shop is preparing the images." />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {isSaving && progress !== undefined && progress < 1 ? (
          <Button variant="secondary" onClick={stop}>
            Stop upload
          </Button>
        ) : (
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={isSaving}>
          {isSaving ? 'Saving...' : 'Save Product'}
        </Button>
      </div>
    </div>
  );
}
