import { useRevalidator } from 'react-router';
import { Button } from '#web/ui/button.tsx';

/** Stays after the toast is gone: something may be missing, and a button tries again. */
export function CachedNote() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-turmeric-wash px-4 py-2 text-turmeric-deep">
      <p>We cannot reach the shop. This is a saved copy.</p>
      <Button variant="secondary" loading={state === 'loading'} onClick={() => revalidate()}>
        Try Again
      </Button>
    </div>
  );
}
