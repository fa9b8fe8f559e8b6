import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Prints one of several records without the others. `alone` is the one that paper shows alone now, by
 * `alone-on-paper` in web/print.css.
 */
export function usePrintAlone(usual: string | undefined) {
  const [printed, setPrinted] = useState<string>();
  useEffect(() => {
    const done = () => setPrinted(undefined);
    addEventListener('afterprint', done);
    return () => removeEventListener('afterprint', done);
  }, []);
  return {
    alone: printed ?? usual,
    print(id: string): void {
      flushSync(() => setPrinted(id));
      window.print();
    },
  };
}
