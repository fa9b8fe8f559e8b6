import type { MouseEvent, ReactNode } from 'react';
import { prefersReducedMotion } from '#web/ui/images/reduced-motion.ts';

interface PageJumpProps {
  href: `#${string}`;
  /** Scrolls smoothly, unless the customer asked for less motion. */
  smooth?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link into the page: the focus goes along, and the address stays as it is. */
export function PageJump({ href, smooth = false, className, children }: PageJumpProps) {
  const jump = (event: MouseEvent) => {
    const target = document.getElementById(href.slice(1));
    if (!target) return;
    event.preventDefault();
    target.focus({ preventScroll: true });
    target.scrollIntoView({ behavior: smooth && !prefersReducedMotion() ? 'smooth' : 'instant' });
  };
  return (
    <a href={href} onClick={jump} className={className}>
      {children}
    </a>
  );
}
