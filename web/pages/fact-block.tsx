import type { FactBlock as FactBlockName } from '#contract/content/rich-text.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { HoursList, hasHours } from './hours-list.tsx';
import { GrievanceOfficer, SellerDetails } from './seller.tsx';

/** Within a text: facts of the shop that are drawn. Others come written from the server. */
export function FactBlock({ name }: { name: string }) {
  const { openingHours, supportHours } = useShopFacts();
  switch (name as FactBlockName) {
    case 'seller':
      return <SellerDetails />;
    case 'grievance-officer':
      return <GrievanceOfficer />;
    case 'opening-hours':
      return <HoursList hours={openingHours} joined="-" />;
    case 'support-hours':
      return (
        hasHours(supportHours) && (
          <div className="rounded-lg border border-line bg-rice px-5 py-2">
            <HoursList hours={supportHours} joined=" to " zone="IST" />
          </div>
        )
      );
    default:
      return null;
  }
}
