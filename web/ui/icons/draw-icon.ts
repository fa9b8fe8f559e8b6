import clsx from 'clsx';
import { createElement, type FunctionComponent, type SVGProps } from 'react';

/** Its look and size come from classes. */
export type Icon = FunctionComponent<
  Omit<SVGProps<SVGSVGElement>, 'fill' | 'stroke' | 'strokeWidth' | 'width' | 'height'>
>;

/**
 * An icon of one of Lucide's drawings (https://lucide.dev). A browser loads a module as a whole: so the
 * drawings are in five files, by the pages that show them. The lines are made once, and React has nothing
 * to compare in them; what all icons share stands in the styles (`.icon`), not at each of a page's fifty.
 */
export function drawIcon(
  lines: readonly [tag: string, attributes: Record<string, string>][],
): Icon {
  const drawn = lines.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
        className: clsx('icon', className),
      },
      ...drawn,
    );
}
