import { useEffect } from 'react';

const counted = /^\(\d+\) /;

/** Puts the number before the title of the tab, after every render, since each page writes its own. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const title = document.title.replace(counted, '');
    const next = count > 0 ? `(${count}) ${title}` : title;
    if (document.title !== next) document.title = next;
  });
}
