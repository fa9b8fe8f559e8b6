import { lazy, Suspense } from 'react';
import { useAsking } from './ask-proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** Shows the proof dialog, on pages whose calls may need a proof. */
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
