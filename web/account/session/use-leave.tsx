import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { loggedOut } from '#contract/accounts/signed-in.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { useAuth } from './session.tsx';
import { countSavedSales } from './till-storage.ts';

const LeaveWithSales = lazy(() => import('./leave-with-sales.tsx'));

interface Leave {
  leave(): void;
  /** Asks first where sales of the till wait on this device. */
  question: ReactNode;
}

/** What "Sign Out" does, wherever it stands. */
export function useLeave(userId: string | undefined): Leave {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [sales, setSales] = useState(0);

  async function leaveNow(): Promise<void> {
    setSales(0);
    await signOut();
    toast.success(loggedOut);
    await navigate('/login');
  }

  return {
    leave() {
      const waiting = userId ? countSavedSales(userId) : 0;
      if (waiting > 0) setSales(waiting);
      else void leaveNow();
    },
    question: sales > 0 && (
      <Suspense>
        <LeaveWithSales sales={sales} onLeave={() => void leaveNow()} onStay={() => setSales(0)} />
      </Suspense>
    ),
  };
}
