import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { TimeText } from '#web/ui/date-text.tsx';
import { WifiOff } from '#web/ui/icons/icons.ts';

/** Says that the orders are a copy, and reads them again once there is a connection. */
export function SavedOrdersNote({ savedAt }: { savedAt: string }) {
  const { revalidate } = useRevalidator();
  const readAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const listen = () => readAgain();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
  return (
    <p
      role="status"
      className="mt-4 flex items-center gap-3 rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep"
    >
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      <span>
        You are offline. These are your orders as of <TimeText iso={savedAt} />.
      </span>
    </p>
  );
}
