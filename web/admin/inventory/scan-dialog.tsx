import { useEffect, useRef, useState } from 'react';
import { InlineError } from '#web/admin/records/inline-error.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { cameraProblem, scanBarcode } from './barcode-scanner.ts';

interface ScanDialogProps {
  onFound(code: string): void;
  onClose(): void;
}

/** The camera looks for a barcode while the dialog is open. */
export function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Scan a Barcode">
      <Camera onFound={onFound} />
    </Dialog>
  );
}

function Camera({ onFound }: Pick<ScanDialogProps, 'onFound'>) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    scanBarcode(video.current!, signal).then(
      (code) => code && !signal.aborted && found.current(code),
      (error) => signal.aborted || setProblem(cameraProblem(error)),
    );
    return () => closing.abort();
  }, []);
  return (
    <>
      <InlineError message={problem} />
      <div hidden={Boolean(problem)}>
        <p className="text-soft">Hold the barcode in front of the camera.</p>
        <video
          ref={video}
          muted
          playsInline
          aria-label="Camera view"
          className="mt-3 aspect-square w-full rounded-md bg-ink object-cover"
        />
      </div>
    </>
  );
}
