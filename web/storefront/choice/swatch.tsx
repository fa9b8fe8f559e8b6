import clsx from 'clsx';
import { isColour } from '#contract/catalogue/swatches.ts';

/** A spot of the value's colour, or its image. */
export function Swatch({ swatch, className }: { swatch: string | null; className: string }) {
  if (!swatch) return null;
  const look = clsx('inline-block shrink-0 rounded-full border border-edge', className);
  // A style attribute would be against the content policy.
  if (isColour(swatch)) {
    return (
      <svg aria-hidden="true" viewBox="0 0 2 2" className={look}>
        <circle cx="1" cy="1" r="1" fill={swatch} />
      </svg>
    );
  }
  if (!/^(https?:\/)?\//.test(swatch)) return null;
  return <img src={swatch} alt="" loading="lazy" className={`${look} object-cover`} />;
}
