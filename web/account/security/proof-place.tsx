import { lazy, Suspense } from 'react';
import { useAsking } from './ask-proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** Where the question who one is appears, on pages that call what asks for a proof. */
export function ProofPlace() {
  const asking = useAsking();
  return (
    asking && (
      <Suspense>
        <ProofDialog onEnd={asking.end} />
      </Suspense>
    )
  );
}
