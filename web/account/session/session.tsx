import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { PrefetchPageLinks, useRevalidator } from 'react-router';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { call } from '#web/api/call.ts';
import { sendPendingSignOut } from '#web/api/pending-sign-out.ts';
import {
  clearPendingSignOut,
  clearSignedIn,
  isSignOutPending,
  markSignOutPending,
  seemsSignedIn,
} from '#web/browser/page-cookies.ts';
import { reportConsent } from '#web/consent/report-consent.ts';
import { forgetOwnCopy } from './forget-own-copy.ts';
import { notifyOtherTabs, useOtherTabs } from './other-tabs.ts';
import { openPendingCode, type PendingCode } from './pending-code.ts';
import { forgetDrafts } from './saved-drafts.ts';
import { forgetUnfinishedSale } from './till-storage.ts';

export interface Auth {
  user: User | null;
  isLoading: boolean;
  /** True once the first profile call has ended, whatever its result. */
  isInitialized: boolean;
  pending: PendingCode | null;
  signIn(user: User): void;
  /** The signed-in user has changed their own profile. */
  updateUser(user: User): void;
  setPending(pending: PendingCode | null): void;
  /**
   * Signs out here even when the server cannot be reached; the sign-out is sent again as soon as it
   * answers.
   */
  signOut(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);
const registration = openPendingCode('haat_pending');

/** How long a sign-out waits for the server before it goes on without it. */
const PATIENCE_MS = 1500;
/** Between two profile calls while the shop does not answer. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<User | null>(null);
  const [isInitialized, setInitialized] = useState(false);
  const pending = registration.use();

  useEffect(() => {
    let isCurrent = true;
    let retry: ReturnType<typeof setTimeout>;
    const look = async (waitMs: number) => {
      const found = await fetchUser();
      const copy = found === undefined ? await ownCopy() : undefined;
      if (!isCurrent) return;
      setInitialized(true);
      if (found !== undefined) return setUser(found);
      // A failed call does not sign anyone out: who was signed in stays so without a network.
      setUser((before) => before ?? copy?.readOwnUser() ?? null);
      retry = setTimeout(() => look(Math.min(waitMs * 2, LONGEST_WAIT_MS)), waitMs);
    };
    look(FIRST_WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(retry);
    };
  }, []);

  const { revalidate } = useRevalidator();
  // The page's data as well: someone who signed out elsewhere must not see a guarded page.
  const follow = useCallback(async () => {
    const found = await fetchUser();
    if (found !== undefined) setUser(found);
    if (!isSignOutPending(document.cookie)) await revalidate();
  }, [revalidate]);
  useOtherTabs(follow);

  // Only once the user is set: the verify screen goes to /login when it has neither.
  useEffect(() => {
    if (user) registration.set(null);
  }, [user]);

  useEffect(() => {
    if (user) void ownCopy().then((copy) => copy?.saveForOffline(user));
  }, [user]);

  const signIn = useCallback((next: User) => {
    clearPendingSignOut();
    setUser(next);
    notifyOtherTabs();
    reportConsent();
  }, []);

  const updateUser = useCallback((next: User) => {
    setUser(next);
    notifyOtherTabs();
  }, []);

  const signOut = useCallback(async () => {
    markSignOutPending();
    registration.set(null);
    forgetDrafts();
    forgetOwnCopy();
    if (user) forgetUnfinishedSale(user.id);
    setUser(null);
    await Promise.race([sendPendingSignOut(), patience()]);
    notifyOtherTabs();
  }, [user]);

  const auth = useMemo<Auth>(
    () => ({
      user,
      pending,
      isLoading: !isInitialized,
      isInitialized,
      signIn,
      updateUser,
      setPending: registration.set,
      signOut,
    }),
    [user, pending, isInitialized, signIn, updateUser, signOut],
  );
  return (
    <AuthContext value={auth}>
      {children}
      {/* Loaded in advance: a sign-out ends there even without a network. */}
      {user && <PrefetchPageLinks page="/login" />}
    </AuthContext>
  );
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Only where the shop opens without a network; visitors need nothing of it. */
async function ownCopy() {
  return navigator.serviceWorker?.controller ? import('./own-copy.ts') : undefined;
}

/** Undefined where the shop did not answer. */
async function fetchUser(): Promise<User | null | undefined> {
  const found = await askForUser();
  if (found === null) forgetOwnCopy();
  return found;
}

async function askForUser(): Promise<User | null | undefined> {
  if (!(await sendPendingSignOut())) return null;
  if (!seemsSignedIn(document.cookie)) return null;
  const answer = await call(accountsApi.profile, {});
  if (answer.success) return answer.data.user;
  if (answer.status === 401) clearSignedIn();
  return answer.status === undefined || answer.status >= 500 ? undefined : null;
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}
