import { useEffect, useRef, useState } from 'react';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { AccountPromise } from './account-promise.tsx';
import { closeGoogle, listenToGoogle, openGoogle } from './google-client.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

/** Google's button with a divider above it; renders nothing in a shop without Google sign-in. */
export function GoogleButton({ next }: { next: string }) {
  const { canSignInWithGoogle } = useShopFacts();
  if (!canSignInWithGoogle) return null;
  return (
    <div className="grid gap-4">
      <Divider>or</Divider>
      <SignInButton next={next} />
      <AccountPromise act="Google creates an account here if you have none. By continuing" />
    </div>
  );
}

/** The button alone, where other ways to sign in stand beside it. */
export function GoogleWay({ next }: { next: string }) {
  const { canSignInWithGoogle } = useShopFacts();
  return canSignInWithGoogle ? <SignInButton next={next} /> : null;
}

export function Divider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-soft">
      <span className="h-px flex-1 bg-line" />
      {children}
      <span className="h-px flex-1 bg-line" />
    </p>
  );
}

function SignInButton({ next }: { next: string }) {
  return <GoogleCredentialButton use={useGoogleSignIn(next)} />;
}

interface GoogleCredentialButtonProps {
  /** False if the server refused Google's answer. */
  use(credential: string | undefined): Promise<boolean>;
}

/** The button alone. */
export function GoogleCredentialButton({ use }: GoogleCredentialButtonProps) {
  const [round, setRound] = useState(0);
  useEffect(() => {
    listenToGoogle(async (credential) => {
      // The nonce is used up either way: a second try needs a button with a new one.
      closeGoogle();
      if (!(await use(credential))) setRound((former) => former + 1);
    });
    return () => listenToGoogle(() => {});
  }, [use]);
  return <ButtonPlace key={round} onOnline={() => setRound((former) => former + 1)} />;
}

type Readiness = 'opening' | 'ready' | 'blocked';

/** Reserves the button's space from the start, so that nothing jumps when the script arrives. */
function ButtonPlace({ onOnline }: { onOnline(): void }) {
  const place = useRef<HTMLDivElement>(null);
  const [readiness, setReadiness] = useState<Readiness>('opening');

  useEffect(() => {
    let isCurrent = true;
    openGoogle().then(
      (client) => {
        if (!isCurrent || !place.current) return;
        client.renderButton(place.current, buttonFor(place.current));
        setReadiness('ready');
      },
      () => isCurrent && setReadiness('blocked'),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  useEffect(() => {
    if (readiness !== 'blocked') return;
    window.addEventListener('online', onOnline, { once: true });
    return () => window.removeEventListener('online', onOnline);
  }, [readiness, onOnline]);

  return (
    <div className="relative min-h-11">
      <div ref={place} className="flex min-h-11 justify-center *:w-full" />
      {readiness === 'opening' && (
        <span className="absolute inset-x-0 top-0 mx-auto h-11 max-w-100 animate-shimmer rounded-md border border-line bg-rice" />
      )}
      {readiness === 'blocked' && (
        <p className="absolute inset-0 content-center text-center text-sm text-soft">
          Google sign-in could not be loaded. Please use your email instead.
        </p>
      )}
    </div>
  );
}

function buttonFor(place: HTMLElement) {
  return {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    text: 'continue_with',
    shape: 'rectangular',
    logo_alignment: 'center',
    width: Math.min(Math.max(place.clientWidth, 200), 400),
  } as const;
}
