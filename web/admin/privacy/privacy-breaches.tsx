import { breachAddressees } from '#contract/privacy/breach-rules.ts';
import { breachesApi } from '#contract/privacy/breaches.endpoints.ts';
import type { Breach } from '#contract/privacy/breaches.ts';
import { ListScreen, listScreen } from '#web/admin/list/list-screen.tsx';
import { NewLink } from '#web/admin/list/new-link.tsx';
import { CardHead } from '#web/admin/list/record-card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { BreachDetail } from './breach-detail.tsx';
import { BreachDialog } from './breach-dialog.tsx';
import { PrivacyHeading } from './privacy-tabs.tsx';

const screen = listScreen({
  title: 'Data Breaches',
  record: 'breach',
  words: 'breaches',
  atLeast: 'owner',
  list: breachesApi.listBreaches,
  rowsOf: ({ breaches }) => breaches,
  empty: [
    'No breaches recorded',
    'Was personal data seen, taken, changed or lost by mistake or attack? Record the breach at once. The deadlines run from the moment that you noticed it.',
  ],
});

export const loader = screen.loader;
export const clientLoader = screen.clientLoader;
export const shouldRevalidate = screen.shouldRevalidate;
export const meta = screen.meta;

export default function AdminBreaches() {
  return (
    <ListScreen
      parts={screen.parts}
      heading={PrivacyHeading}
      subtitle={() => 'The register of data breaches and of the notifications'}
      actions={<NewLink>Record a Breach</NewLink>}
      card={BreachCard}
      detail={BreachDetail}
      form={({ record, ...more }) => <BreachDialog breach={record} {...more} />}
    />
  );
}

function BreachCard({ record: breach }: { record: Breach }) {
  const unreported = breachAddressees.length - breach.reports.length;
  return (
    <>
      <CardHead
        title={breach.title}
        badge={
          unreported > 0 ? (
            <Chip tone="madder">{unreported} to notify</Chip>
          ) : (
            <Chip tone="leaf">All notified</Chip>
          )
        }
      />
      {breach.nature && <span className="line-clamp-2 break-words">{breach.nature}</span>}
      <span className="text-sm text-soft">
        Noticed on <DateText iso={breach.noticedAt} />
      </span>
    </>
  );
}
