import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { PendingRegistration, User } from '#contract/accounts.ts';
import { logout, profile } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';

export interface Auth {
  user: User | null;
  isLoading: boolean;
  /** True once the first profile call has ended, whatever it said. */
  isInitialized: boolean;
  pending: PendingRegistration | null;
  signIn(user: User): void;
  keepPending(pending: PendingRegistration | null): void;
  /** Signs out here even when the server cannot be reached; it is told as soon as it answers. */
  signOut(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Set while a sign-out has not reached the server yet (decision 1). */
const SIGN_OUT_OWED = 'haat_sign_out_owed';

export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<User | null>(null);
  const [pending, setPending] = useState<PendingRegistration | null>(null);
  const [isInitialized, setInitialized] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    fetchUser().then((found) => {
      if (!isCurrent) return;
      setUser(found);
      setInitialized(true);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  const signIn = useCallback((next: User) => {
    localStorage.removeItem(SIGN_OUT_OWED);
    setUser(next);
    setPending(null);
  }, []);

  const signOut = useCallback(async () => {
    setUser(null);
    setPending(null);
    localStorage.setItem(SIGN_OUT_OWED, '1');
    await payOwedSignOut();
  }, []);

  const auth = useMemo<Auth>(
    () => ({
      user,
      pending,
      isLoading: !isInitialized,
      isInitialized,
      signIn,
      keepPending: setPending,
      signOut,
    }),
    [user, pending, isInitialized, signIn, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

async function fetchUser(): Promise<User | null> {
  if (!(await payOwedSignOut())) return null;
  const answer = await call(profile, {});
  return answer.success ? answer.data.user : null;
}

/** False while the server could not be told of the last sign-out: then nobody is signed in here. */
async function payOwedSignOut(): Promise<boolean> {
  if (!localStorage.getItem(SIGN_OUT_OWED)) return true;
  const answer = await call(logout, {});
  if (!answer.success) return false;
  localStorage.removeItem(SIGN_OUT_OWED);
  return true;
}
