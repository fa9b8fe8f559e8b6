import { createElement, type FunctionComponent, type SVGProps } from 'react';

export type Icon = FunctionComponent<SVGProps<SVGSVGElement>>;

const look: SVGProps<SVGSVGElement> = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/**
 * An icon of one of Lucide's drawings (https://lucide.dev), each of which has a file in `icons/`, so
 * that a page brings its own alone. Looks and size come from classes: the lines are made once, and
 * React has nothing to compare in them.
 */
export function drawIcon(
  lines: readonly [tag: string, attributes: Record<string, string>][],
): Icon {
  const drawn = lines.map(([tag, attributes]) => createElement(tag, attributes));
  return (props) => {
    const hidden = props['aria-label'] ? undefined : true;
    return createElement('svg', { ...look, 'aria-hidden': hidden, ...props }, ...drawn);
  };
}
