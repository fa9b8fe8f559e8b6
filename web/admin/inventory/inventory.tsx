import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { inventoryApi } from '#contract/inventory/inventory.endpoints.ts';
import {
  inventoryFilePath,
  inventoryFilters,
  inventoryLimits,
  inventorySorts,
  type StockReason,
} from '#contract/inventory/inventory-rules.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { ListFilters } from '#web/admin/list/list-filters.tsx';
import { without } from '#web/admin/list/opens-only.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileUp, ScanBarcode } from '#web/ui/icons/admin-icons.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { Pager } from '#web/ui/pager.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/inventory.ts';
import { canScan } from './barcode-scanner.ts';
import { emptyTitleOf, filters } from './inventory-filters.ts';
import { InventoryRow } from './inventory-row.tsx';
import { ScanDialog } from './scan-dialog.tsx';

const load = (async (ask, { url: { searchParams } }) => {
  const query = {
    q: searchParams.get('q')?.trim().slice(0, inventoryLimits.searchMax) || undefined,
    show: inventoryFilters.find((each) => each === searchParams.get('show')),
    sort: inventorySorts.find((each) => each === searchParams.get('sort')),
  };
  const { answer, page } = await upToLastPage(
    readPage(searchParams),
    (each) => ask(inventoryApi.listInventory, { query: { ...query, page: each } }),
    ({ data }) => data.pages,
  );
  return { ...answer.data, page };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Inventory');

export default function Inventory({ loaderData }: Route.ComponentProps) {
  const { variants, total, page, pages } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [reason, setReason] = useState<StockReason>('counted');
  const list = without(search, ['scan']);
  const show = (shown: URLSearchParams) =>
    void navigate({ search: String(shown) }, { replace: true, preventScrollReset: true });

  return (
    <>
      <AdminHeading
        title="Inventory"
        subtitle={total === 1 ? '1 variant' : `${total.toLocaleString('en-IN')} variants`}
      >
        <div className="flex flex-wrap gap-3">
          <ScanLink />
          <LinkButton to="/admin/inventory/counts" variant="secondary">
            <FileUp aria-hidden="true" className="size-4" />
            Counts from a File
          </LinkButton>
          <DownloadLink href={inventoryFilePath(list)} title="these variants" />
        </div>
      </AdminHeading>
      <ListFilters filters={filters} className="mt-6 grid-cols-2 sm:grid-cols-[1fr_12rem_12rem]" />
      {variants.length === 0 ? (
        <EmptyState title={emptyTitleOf(search)} />
      ) : (
        <ul aria-label="Variants" className="mt-4 rounded-lg border border-line bg-rice px-4">
          {variants.map((variant) => (
            <InventoryRow
              key={variant._id}
              variant={variant}
              reason={reason}
              onReason={setReason}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
      {search.has('scan') && (
        <ScanDialog
          onClose={() => show(list)}
          onFound={(code) => show(new URLSearchParams({ q: code }))}
        />
      )}
    </>
  );
}

/** Only where the browser reads barcodes. */
function ScanLink() {
  const { asked: scanning } = useAskedSearch();
  const isHydrated = useHydrated();
  if (!isHydrated || !canScan()) return null;
  scanning.set('scan', '');
  return (
    <LinkButton to={{ search: String(scanning) }} replace preventScrollReset variant="secondary">
      <ScanBarcode aria-hidden="true" className="size-5" />
      Scan a Barcode
    </LinkButton>
  );
}
