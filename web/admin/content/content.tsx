import { useSearchParams } from 'react-router';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import type { ContentSummary } from '#contract/content/admin-content.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Plus } from '#web/ui/icons/form-icons.ts';
import { ChevronRight } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/content.ts';
import { aboutOf, editorPath, groups, statesOf } from './content-names.ts';
import { NewContentDialog } from './new-content-dialog.tsx';

const load = (async (ask) =>
  (await ask(adminContentApi.listContent, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Content');

export default function Content({ loaderData: { documents } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('new');
  return (
    <>
      <AdminHeading title="Content" subtitle="The texts of the shop" />
      <div className="mt-6 grid gap-8">
        {groups.map(({ title, kinds }) => (
          <section key={title} aria-label={title}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-2xl">{title}</h2>
              {title === 'Pages' && <NewLink kind="page" label="New Page" />}
              {title === 'Stories' && <NewLink kind="story" label="New Story" />}
            </div>
            <Documents documents={documents.filter(({ kind }) => kinds.includes(kind))} />
          </section>
        ))}
      </div>
      {(asked === 'page' || asked === 'story') && (
        <NewContentDialog
          kind={asked}
          onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

function NewLink({ kind, label }: { kind: string; label: string }) {
  return (
    <LinkButton to={`?new=${kind}`} preventScrollReset variant="secondary">
      <Plus aria-hidden="true" className="size-4" />
      {label}
    </LinkButton>
  );
}

function Documents({ documents }: { documents: readonly ContentSummary[] }) {
  if (documents.length === 0) {
    return (
      <p className="mt-3 text-soft">
        None yet. A story tells about a product, a maker or a day in the studio.
      </p>
    );
  }
  return (
    <ul className="mt-3 overflow-hidden rounded-lg border border-line bg-rice">
      {documents.map((document) => (
        <li key={editorPath(document)} className="border-line not-first:border-t">
          <Link
            to={editorPath(document)}
            className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-shade"
          >
            <span className="min-w-0 flex-1">
              <span className="block break-words font-semibold">{document.title}</span>
              <span className="block break-words text-sm text-soft">{aboutOf(document)}</span>
            </span>
            <span className="flex flex-wrap justify-end gap-1.5">
              {statesOf(document).map(({ name, tone }) => (
                <Chip key={name} tone={tone}>
                  {name}
                </Chip>
              ))}
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
