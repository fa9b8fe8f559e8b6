import clsx from 'clsx';
import { spotUrl } from '#contract/images/images.ts';

const COLOUR = /^#[\da-f]{3,8}$/i;
const IMAGE = /^(https?:\/)?\//i;

/** A spot of the value's colour, or its image. */
export function Swatch({ swatch, className }: { swatch: string | null; className: string }) {
  if (!swatch) return null;
  const look = clsx('inline-block shrink-0 rounded-full border border-edge', className);
  // A style attribute would be against the content policy.
  if (COLOUR.test(swatch)) {
    return (
      <svg aria-hidden="true" viewBox="0 0 2 2" className={look}>
        <circle cx="1" cy="1" r="1" fill={swatch} />
      </svg>
    );
  }
  if (!IMAGE.test(swatch)) return null;
  return <img src={spotUrl(swatch)} alt="" loading="lazy" className={`${look} object-cover`} />;
}
