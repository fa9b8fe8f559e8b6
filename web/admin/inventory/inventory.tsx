import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { inventoryApi } from '#contract/inventory/inventory.endpoints.ts';
import {
  type InventoryFilter,
  type InventorySort,
  inventoryFilePath,
  inventoryFilters,
  inventoryLimits,
  inventorySorts,
  type StockReason,
} from '#contract/inventory/inventory-rules.ts';
import { choice, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListPage, listPage } from '#web/admin/list/list-page.tsx';
import { without } from '#web/admin/list/opens-only.ts';
import { counted } from '#web/admin/records/counted.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { FileUp, ScanBarcode } from '#web/ui/icons/admin-icons.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { canScan } from './barcode-scanner.ts';
import { InventoryRow } from './inventory-row.tsx';
import { ScanDialog } from './scan-dialog.tsx';

const filterNames: Record<InventoryFilter, string> = {
  low: 'Low',
  out: 'Out of stock',
  'made-to-order': 'Made to order',
};
const sortNames: Record<InventorySort, string> = {
  name: 'By name',
  fewest: 'Lowest stock first',
  most: 'Highest stock first',
};

const page = listPage({
  title: 'Inventory',
  atLeast: 'manager',
  list: inventoryApi.listInventory,
  rowsOf: ({ variants }) => variants,
  filters: [
    search('Search variants', 'Product, option, SKU or barcode', inventoryLimits.searchMax, {
      takesCodes: true,
      className: 'max-sm:col-span-2',
    }),
    choice(
      'show',
      'Stock filter',
      optionsOf('All variants', inventoryFilters, (each) => filterNames[each]),
    ),
    choice(
      'sort',
      'Sort',
      inventorySorts.map((value) => ({ value, label: sortNames[value] })),
    ),
  ],
  filterClass: 'grid-cols-2 sm:grid-cols-[1fr_12rem_12rem]',
  empty: ['No variants found'],
  label: 'Variants',
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;

export default function Inventory() {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const [reason, setReason] = useState<StockReason>('counted');
  const list = without(asked, ['scan']);
  const show = (shown: URLSearchParams) =>
    void navigate({ search: String(shown) }, { replace: true, preventScrollReset: true });

  return (
    <ListPage
      parts={page.parts}
      subtitle={({ total }) => counted(total, 'variant')}
      actions={() => (
        <div className="flex flex-wrap gap-3">
          <ScanLink />
          <LinkButton to="/admin/inventory/counts" variant="secondary">
            <FileUp aria-hidden="true" className="size-4" />
            Import Stock Counts
          </LinkButton>
          <DownloadLink href={inventoryFilePath(list)} title="these variants" />
        </div>
      )}
      emptyTitle={emptyTitleOf(asked)}
      row={(variant) => (
        <InventoryRow key={variant._id} variant={variant} reason={reason} onReason={setReason} />
      )}
    >
      {asked.has('scan') && (
        <ScanDialog
          onClose={() => show(list)}
          onFound={(code) => show(new URLSearchParams({ q: code }))}
        />
      )}
    </ListPage>
  );
}

function emptyTitleOf(asked: URLSearchParams): string {
  if (asked.get('q')) return 'No variants found';
  return asked.get('show') === 'low' ? 'No low stock' : 'No variants';
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
