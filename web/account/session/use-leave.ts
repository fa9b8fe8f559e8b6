import { useNavigate } from 'react-router';
import { loggedOut } from '#contract/accounts/signed-in.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { useAuth } from './session.tsx';

/** What "Sign Out" does, wherever it stands. */
export function useLeave(): () => Promise<void> {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    toast.success(loggedOut);
    await navigate('/login');
  };
}
