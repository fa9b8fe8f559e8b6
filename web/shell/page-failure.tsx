import { isRouteErrorResponse } from 'react-router';
import { NoConnection } from '#web/offline/no-connection.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotFound } from './not-found.tsx';

/** Replaces a page that could not be shown. */
export function PageFailure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failure title={titleOf(error)} />;
}

export function Failure({ title }: { title: string }) {
  return (
    <EmptyState
      level={1}
      title={title}
      className="py-24"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Try Again</Button>
          <LinkButton to="/dashboard" reloadDocument variant="secondary">
            Go Home
          </LinkButton>
        </>
      }
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <NoConnection />
      <p>
        We could not reach the shop, or something went wrong. Please try again in a moment. Your
        cart is safe.
      </p>
    </EmptyState>
  );
}

function titleOf(error: unknown): string {
  const message =
    isRouteErrorResponse(error) && (error.data as { message?: unknown } | null)?.message;
  return typeof message === 'string' && message ? message : 'Something went wrong';
}
