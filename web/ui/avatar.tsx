import clsx from 'clsx';
import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { imageSources } from '#contract/images/images.ts';

interface AvatarProps {
  user: Pick<User, 'name' | 'avatar'> & { email?: string };
  /** Its size. */
  className: string;
  /** How wide that is, as the `sizes` attribute says it. */
  sizes?: string;
}

/** The user's image; the initials where there is none, or it cannot be loaded. */
export function Avatar({
  user: { name, email = '', avatar },
  className,
  sizes = '44px',
}: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = clsx(className, 'shrink-0 rounded-full');
  if (avatar && avatar !== failed) {
    const { src, sources, ...known } = imageSources(avatar);
    const srcSet = sources.at(-1)?.srcSet ?? known.srcSet;
    return (
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt=""
        width={44}
        height={44}
        // Google refuses image requests with a referrer. By this the service worker also knows what
        // not to cache.
        referrerPolicy="no-referrer"
        onError={() => setFailed(avatar)}
        className={clsx(look, 'bg-shade object-cover')}
      />
    );
  }
  return (
    // Drawn by CSS, not written: the initials are an image, not a label.
    <span
      aria-hidden="true"
      data-initials={initialsOf(name || email)}
      className={clsx(
        look,
        'grid place-items-center bg-indigo font-semibold text-rice before:content-[attr(data-initials)]',
      )}
    />
  );
}

/** Of the first name and the last. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const named = words.length > 1 ? [words[0], words.at(-1)] : words;
  return named.map((word = '') => Array.from(word)[0]?.toLocaleUpperCase('en-IN') ?? '?').join('');
}
