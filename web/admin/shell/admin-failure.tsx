import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { databaseAway } from '#contract/api/outage.ts';
import { NoConnection } from '#web/offline/no-connection.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces a page of the back office that could not be shown. */
export function AdminPageFailure({ error, title }: { error: unknown; title?: string }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <AdminNotFound />;
  const message = messageOf(error);
  if (message === databaseAway) return <DatabaseAway />;
  if (!title) return <AdminFailure title={message ?? 'Something went wrong'} />;
  return <AdminFailure title={title}>{message && <p>{message}</p>}</AdminFailure>;
}

export function AdminFailure({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <EmptyState
      level={1}
      title={title}
      actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <NoConnection />
      {children ?? <p>We could not reach the shop, or something went wrong.</p>}
    </EmptyState>
  );
}

/** Staff need to know what still works, and whom to call. */
function DatabaseAway() {
  return (
    <AdminFailure title="The database is not responding">
      <p>
        Customers still see recently opened pages, and their carts are safe. The shop refuses orders
        and changes until the database is back. Earlier ones are safe.
      </p>
      <p className="mt-2">
        Most outages end within a minute. If not, the person who runs the server can find the reason
        in the log.
      </p>
    </AdminFailure>
  );
}

function AdminNotFound() {
  return (
    <EmptyState
      level={1}
      title={
        <>
          <span className="block text-6xl text-accent">404</span>
          <span className="mt-2 block">This page is not in the back office</span>
        </>
      }
      actions={<LinkButton to="/admin">Back to the Dashboard</LinkButton>}
    >
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <p>This page does not exist, or your role may not open it.</p>
    </EmptyState>
  );
}

function messageOf(error: unknown): string | undefined {
  const message =
    isRouteErrorResponse(error) && (error.data as { message?: unknown } | null)?.message;
  return typeof message === 'string' && message ? message : undefined;
}
