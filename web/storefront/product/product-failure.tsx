import { isRouteErrorResponse } from 'react-router';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { NoConnection } from '#web/offline/no-connection.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces a product that does not exist or could not be loaded. */
export function ProductFailure({ error }: { error: unknown }) {
  const { notFound, failed } = catalogueMessages;
  const answer = isRouteErrorResponse(error) ? error : undefined;
  const isGone = answer?.status === 404;
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
          <p role="alert">{answer?.data?.message || 'Something went wrong.'} Your cart is safe.</p>
        </>
      )}
    </EmptyState>
  );
}
