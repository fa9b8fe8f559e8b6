import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';

const isDesk = '(min-width: 64rem)';

function useIsDesk(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(isDesk);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(isDesk).matches,
    () => false,
  );
}

/** Always in sight on a desk; on narrower screens once it is asked for, so that it loads nothing before. */
export function PreviewPlace({ children }: { children: ReactNode }) {
  const isBeside = useIsDesk();
  const [isOpen, setOpen] = useState(false);
  if (isBeside) return children;
  return (
    <div className="grid min-w-0 gap-4">
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide Preview' : 'Preview'}
      </Button>
      {isOpen && children}
    </div>
  );
}
