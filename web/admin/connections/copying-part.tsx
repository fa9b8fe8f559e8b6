import type { ConnectionView } from '#contract/connections/connections.ts';
import { counted } from '#web/admin/records/counted.ts';
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx';

type Copying = NonNullable<ConnectionView['copying']>;

interface CopyingPartProps {
  copying: Copying;
  /** Nobody can read the bucket now. */
  isOutOfReach: boolean;
}

/** How far the files of a media store are where they belong. */
export function CopyingPart({ copying, isOutOfReach }: CopyingPartProps) {
  const { isLeaving, isDone, total, copied, problem } = copying;
  const words = isLeaving ? wordsOfReturn : wordsOfCopying;
  return (
    <div className="mt-3 grid gap-2">
      <p role="status" className="empty:hidden">
        {isDone
          ? words.done(counted(total, 'file'))
          : total === 0
            ? !isOutOfReach && 'The shop is counting the files of pictures and videos.'
            : words.under(copied.toLocaleString('en-IN'), counted(total, 'file'))}
      </p>
      {!isDone && total > 0 && <ProgressBar label="Copied files" part={copied / total} />}
      {problem && (
        <p className="break-words text-madder">
          {problem}{' '}
          {isOutOfReach
            ? 'The shop tries again each minute. Until then, pictures that are only in the bucket do not show.'
            : 'The shop tries again each minute, and no picture is lost.'}
        </p>
      )}
      <p className="text-soft text-sm">
        {!isOutOfReach && 'Each picture has several files, and all show as always. '}
        {isOutOfReach && !isLeaving
          ? 'What is on the disk stays there, and what is new goes there too meanwhile.'
          : words.hint}
      </p>
    </div>
  );
}

const wordsOfCopying = {
  done: (all: string) => `All ${all} of the shop’s own disk are in the bucket too.`,
  under: (copied: string, all: string) => `${copied} of ${all} copied to the bucket.`,
  hint: 'What is on the disk stays there; what is new goes to the bucket alone.',
};

const wordsOfReturn = {
  done: (all: string) =>
    `All ${all} are back on the shop’s own disk. The connection ends in a quarter of an hour.`,
  under: (copied: string, all: string) => `${copied} of ${all} are back on the shop’s own disk.`,
  hint: 'Please leave the bucket and its keys as they are. To keep the bucket after all, save it again below.',
};
