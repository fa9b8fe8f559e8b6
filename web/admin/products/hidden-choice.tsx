import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { HiddenProduct } from '#contract/catalogue/admin-products.ts';
import { ChosenBar } from '#web/admin/list/chosen-bar.tsx';
import type { Choice } from '#web/admin/list/use-chosen.ts';
import { useChosenWork } from '#web/admin/list/use-chosen-work.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { statusStep } from './status-step.ts';

/** Shows several hidden products or drafts at once. */
export default function HiddenChoice({ choice }: { choice: Choice<HiddenProduct> }) {
  const call = useAdminCall();
  const work = useChosenWork();
  const show = statusStep(choice.chosen, 'shown', (products) =>
    call(adminProductsApi.changeProducts, { body: { products } }),
  );
  return (
    <ChosenBar choice={choice} work={work}>
      <Button
        variant="secondary"
        disabled={work.isBusy}
        onClick={() => void work.take(show)}
        className="px-3!"
      >
        Show
      </Button>
    </ChosenBar>
  );
}
