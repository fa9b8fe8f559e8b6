import { useAuth } from '#web/account/session/session.tsx';

/** For staff and friends, who see a closed shop. */
export default function ClosedBar() {
  const { user } = useAuth();
  return (
    <aside aria-label="Opening" className="bg-ink px-4 py-1 text-center text-paper text-sm">
      Closed to the public
      {user?.staffRole === 'owner' && (
        <>
          {' · '}
          <a href="/admin/settings?section=opening" className="underline">
            Change
          </a>
        </>
      )}
    </aside>
  );
}
