import { webVitalsApi } from '#contract/web-vitals/web-vitals.endpoints.ts';
import {
  usualWebVitalPeriod,
  webVitalDevices,
  webVitalPeriods,
} from '#contract/web-vitals/web-vitals-rules.ts';
import { RangeLink } from '#web/admin/records/range-link.tsx';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/speed.ts';
import { PageSpeed } from './page-speed.tsx';
import { SpeedWords } from './speed-words.tsx';
import { deviceNames } from './vital-texts.ts';

const load = (async (ask, { url: { searchParams } }) => {
  const asked = Number(searchParams.get('days'));
  const days = webVitalPeriods.find((period) => period === asked) ?? usualWebVitalPeriod;
  return (await ask(webVitalsApi.readVitals, { query: { days } })).data;
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Speed');

export default function AdminSpeed({ loaderData: { days, pages } }: Route.ComponentProps) {
  const devices = webVitalDevices
    .map((device) => ({ device, pages: pages.filter((page) => page.device === device) }))
    .filter(({ pages: own }) => own.length > 0);
  return (
    <>
      <AdminHeading title="Speed" subtitle="How fast pages are for visitors" />
      <ul aria-label="Days" className="mt-4 flex flex-wrap gap-2">
        {webVitalPeriods.map((period) => (
          <RangeLink
            key={period}
            to={period === usualWebVitalPeriod ? '?' : `?days=${period}`}
            name={`Last ${period} Days`}
            isChosen={period === days}
          />
        ))}
      </ul>
      <SpeedWords />
      {devices.length === 0 && (
        <EmptyState title="Nothing measured yet">
          <p>
            One visit in four is measured, if the customer touches or scrolls the page. Figures
            appear here soon after the page is left.
          </p>
        </EmptyState>
      )}
      {devices.map(({ device, pages: own }) => (
        <section key={device} aria-labelledby={`${device}-title`} className="mt-8">
          <h2 id={`${device}-title`} className="text-2xl">
            {deviceNames[device]}
          </h2>
          <ul className="mt-3 grid gap-3">
            {own.map((each) => (
              <li key={each.page}>
                <PageSpeed measured={each} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
