import { createElement, type SVGProps } from 'react';

export interface Drawing {
  node: [tag: string, attributes: Record<string, string>][];
}

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
 * Makes an icon of one of lucide's drawings: what the build puts in the place of the package's own
 * `createLucideIcon` (`scripts/lean-icons.ts`). Looks and size come from classes alone, so that the
 * lines are made once and React has nothing to compare in them.
 */
export default function drawIcon({ node }: Drawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => {
    const hidden = props['aria-label'] ? undefined : true;
    return createElement('svg', { ...look, 'aria-hidden': hidden, ...props }, ...lines);
  };
}
