import { useEffect, useState } from 'react';

/**
 * Prints one of several records without the others. `alone` is the one that paper shows alone now, by
 * `alone-on-paper` in web/print.css.
 */
export function usePrintAlone(usual: string | undefined) {
  const [printed, setPrinted] = useState<string>();
  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(undefined);
    addEventListener('afterprint', done);
    window.print();
    return () => removeEventListener('afterprint', done);
  }, [printed]);
  return { alone: printed ?? usual, print: setPrinted };
}
