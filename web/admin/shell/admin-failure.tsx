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
      {children ?? <p>The shop could not be reached, or something went wrong in it.</p>}
    </EmptyState>
  );
}

/** Staff need to know what still works, and whom to call. */
function DatabaseAway() {
  return (
    <AdminFailure title="The database does not answer">
      <p>
        Customers still see the pages that were opened lately, and their carts are safe. Orders and
        changes are refused until it is back; those made before are not lost.
      </p>
      <p className="mt-2">
        Most outages end within a minute. If this one does not, the person who runs the server finds
        the reason in its log.
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
