import { useNavigate } from 'react-router';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NotFound() {
  const navigate = useNavigate();
  return (
    <EmptyState
      level={1}
      className="py-24"
      title={
        <>
          <span className="block text-6xl text-geru">404</span>
          <span className="mt-2 block">This page is not in the shop</span>
        </>
      }
      actions={
        <>
          <LinkButton to="/dashboard">Go Home</LinkButton>
          <LinkButton to="/shop" variant="secondary">
            Browse Products
          </LinkButton>
          <Button variant="secondary" onClick={() => navigate(-1)}>
            Go Back
          </Button>
        </>
      }
    >
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <p>It may have been sold, moved, or never have been there.</p>
    </EmptyState>
  );
}
