import {
  type InventoryFilter,
  type InventorySort,
  inventoryFilters,
  inventoryLimits,
  inventorySorts,
} from '#contract/inventory/inventory-rules.ts';
import { type ListFilter, optionsOf } from '#web/admin/list/list-filters.tsx';

const filterNames: Record<InventoryFilter, string> = {
  low: 'Low',
  out: 'None left',
  'made-to-order': 'Made to order',
};
const sortNames: Record<InventorySort, string> = {
  name: 'By name',
  fewest: 'Fewest first',
  most: 'Most first',
};

export const filters: readonly ListFilter[] = [
  {
    type: 'search',
    label: 'Search variants',
    placeholder: 'Product, option, SKU or barcode',
    maxLength: inventoryLimits.searchMax,
    takesCodes: true,
    className: 'max-sm:col-span-2',
  },
  {
    type: 'choice',
    name: 'show',
    label: 'Stock filter',
    options: optionsOf('All variants', inventoryFilters, (each) => filterNames[each]),
  },
  {
    type: 'choice',
    name: 'sort',
    label: 'Sort',
    options: inventorySorts.map((value) => ({ value, label: sortNames[value] })),
  },
];

export function emptyTitleOf(search: URLSearchParams): string {
  if (search.get('q')) return 'No variants found';
  return search.get('show') === 'low' ? 'No low stock' : 'No variants';
}
