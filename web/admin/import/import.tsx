import { useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { importOutcomes } from '#contract/catalogue/catalogue-file-rules.ts';
import { catalogueFilesApi } from '#contract/catalogue/catalogue-files.endpoints.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import {
  type Ask,
  inBrowserGuarded,
  type Load,
  onServerForStaff,
  unlessGone,
} from '#web/page/load-page.ts';
import type { Route } from './+types/import.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportPanel } from './import-panel.tsx';
import { SendFile } from './send-file.tsx';
import { isUnderWay } from './use-watched-import.ts';

/** The address names the import to show; one that is under way is shown by default. */
const load = (async (ask, { url: { searchParams } }) => {
  const { imports } = (await ask(catalogueFilesApi.listImports, {})).data;
  const id = searchParams.get('import') ?? imports.find(isUnderWay)?._id;
  const shown = id ? await readShown(ask, id, searchParams) : undefined;
  // It may have ended since the list was read.
  const current = imports.map((each) => (each._id === shown?.import._id ? shown.import : each));
  return { imports: current, shown };
}) satisfies Load<unknown>;

/** Undefined if it was removed meanwhile. */
async function readShown(ask: Ask, id: string, search: URLSearchParams) {
  const outcome = importOutcomes.find((each) => each === search.get('outcome'));
  const query = { outcome, page: readPage(search) };
  return (await unlessGone(ask(catalogueFilesApi.readImport, { params: { id }, query })))?.data;
}

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Import Products');

export default function AdminImport({ loaderData: { imports, shown } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const other = imports.find(isUnderWay);
  const isGone = search.has('import') && !shown;
  return (
    <>
      <AdminHeading
        title="Import Products"
        subtitle="From Haat’s own CSV file, or a Shopify product export"
        back="/admin/products"
      />
      <div className="mt-6 grid grid-cols-1 gap-8">
        {isGone && <p role="status">This import no longer exists.</p>}
        {shown && <ImportPanel key={shown.import._id} view={shown} />}
        {/* It stays, with the file that was chosen, while an import is under way. */}
        <div hidden={other !== undefined}>
          <SendFile isFirst={!shown} />
        </div>
        <EarlierImports imports={imports} shownId={shown?.import._id} />
      </div>
    </>
  );
}
