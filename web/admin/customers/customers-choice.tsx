import type { Customer } from '#contract/customers/customers.ts';
import { customersFileRoute } from '#contract/customers/customers-rules.ts';
import { ChosenBar } from '#web/admin/list/chosen-bar.tsx';
import type { Choice } from '#web/admin/list/use-chosen.ts';
import { useChosenWork } from '#web/admin/list/use-chosen-work.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';

/** What can be done with several customers at once. */
export default function CustomersChoice({ choice }: { choice: Choice<Customer> }) {
  const work = useChosenWork();
  const ids = choice.chosen.map(({ _id }) => _id).join(',');
  return (
    <ChosenBar choice={choice} work={work}>
      <DownloadLink
        href={`${customersFileRoute}?ids=${ids}`}
        title="the chosen customers"
        isPersonal
      />
    </ChosenBar>
  );
}
