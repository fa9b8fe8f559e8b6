import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from '#web/ui/icons/icons.ts';

interface SlideArrowsProps {
  index: number;
  show: (index: number) => void;
}

const arrow =
  'absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-rice/90 text-ink shadow-card hover:bg-rice';

/** Over a strip of slides; both wrap around. */
export function SlideArrows({ index, show }: SlideArrowsProps) {
  return (
    <>
      <button
        type="button"
        aria-label="Previous"
        onClick={() => show(index - 1)}
        className={clsx(arrow, 'left-3')}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </button>
      <button
        type="button"
        aria-label="Next"
        onClick={() => show(index + 1)}
        className={clsx(arrow, 'right-3')}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </button>
    </>
  );
}
