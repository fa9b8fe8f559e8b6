import { isRouteErrorResponse } from 'react-router';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { NoConnection } from '#web/offline/no-connection.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces a product that does not exist or could not be loaded. */
export function ProductFailure({ error }: { error: unknown }) {
  const { notFound, failed } = catalogueMessages;
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  const title = isGone ? notFound : failed;
  return (
    <EmptyState
      level={1}
      title={title}
      className="py-24"
      actions={
        <>
          {isGone ? (
            <LinkButton to="/shop">Browse Products</LinkButton>
          ) : (
            <Button onClick={() => window.location.reload()}>Try Again</Button>
          )}
          <LinkButton to="/dashboard" variant="secondary">
            Go Home
          </LinkButton>
        </>
      }
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {isGone ? (
        <p>The product may have been sold, or the studio no longer makes it.</p>
      ) : (
        <>
          <NoConnection />
          <p role="alert">{messageOf(error)} Your cart is safe.</p>
        </>
      )}
    </EmptyState>
  );
}

function messageOf(error: unknown): string {
  const message =
    isRouteErrorResponse(error) && (error.data as { message?: unknown } | null)?.message;
  return typeof message === 'string' && message ? message : 'Something went wrong.';
}
