import { ProgressBar } from '#web/ui/loading/progress-bar.tsx';

/** The progress of an upload, and what comes next. */
export function UploadBar({ part, after }: { part: number; after: string }) {
  const percent = Math.round(part * 100);
  return (
    <div className="grid gap-1">
      <ProgressBar label="Upload" part={part} />
      <p aria-live="polite" className="text-sm text-soft">
        {percent < 100 ? `${percent}% uploaded` : `All uploaded. ${after}`}
      </p>
    </div>
  );
}
