import clsx from 'clsx';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { settingsTable } from '#contract/settings/settings-table.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { ChevronRight, Share2 } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/settings.ts';
import { FriendsPassword } from './friends-password.tsx';
import { SectionForm } from './section-form.tsx';
import { findSection, type ShownSection, sectionIcons, shownSections } from './sections.ts';

const load = (async (ask) =>
  (await ask(adminSettingsApi.readSettings, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('owner', load);
export const clientLoader = inBrowserGuarded(load);

/** All sections are loaded already when another one is opened. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOtherPart = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isOtherPart ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = () => adminMeta('Settings');

export default function AdminSettingsPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const chosen = findSection(search.get('section'));
  const shown = chosen ?? 'shop';
  return (
    <>
      <AdminHeading title="Settings" subtitle="The shop’s details, used everywhere" />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <nav aria-label="Settings" className={clsx(chosen && 'max-lg:hidden')}>
          <ul className="overflow-hidden rounded-lg border border-line bg-rice">
            {shownSections.map((section) => (
              <SectionLink
                key={section}
                section={section}
                isShown={section === shown}
                isChosen={section === chosen}
              />
            ))}
            <li className="border-line border-t">
              <Link
                to="/admin/settings/public-address"
                className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-shade"
              >
                <Share2 aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">Public address</span>
                  <span className="block text-sm text-soft">
                    Whether domain, proxy and certificate fit
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
              </Link>
            </li>
          </ul>
        </nav>
        <div
          className={clsx(
            'min-w-0 rounded-lg border border-line bg-rice p-4 sm:p-6',
            !chosen && 'max-lg:hidden',
          )}
        >
          <SectionForm key={shown} section={shown} present={loaderData} />
          {shown === 'opening' && <FriendsPassword isSet={loaderData.hasFriendsPassword} />}
        </div>
      </div>
    </>
  );
}

interface SectionLinkProps {
  section: ShownSection;
  /** Shown next to the list; on a phone only once it is chosen. */
  isShown: boolean;
  isChosen: boolean;
}

function SectionLink({ section, isShown, isChosen }: SectionLinkProps) {
  const { title, about } = settingsTable[section];
  const Icon = sectionIcons[section];
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={`?section=${section}`}
        aria-current={isChosen ? 'page' : undefined}
        className={clsx(
          'flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-shade',
          isShown && 'lg:bg-accent-wash lg:text-accent-deep',
        )}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-soft">{about}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft lg:hidden" />
      </Link>
    </li>
  );
}
