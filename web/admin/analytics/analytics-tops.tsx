import type { ReactNode } from 'react';
import type { TopCustomer, TopProduct, TopRated } from '#contract/analytics/analytics.ts';
import { customerName } from '#contract/analytics/analytics-rules.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { useCategoryNames } from '#web/storefront/catalogue/category-names.ts';
import { ChevronDown } from '#web/ui/icons/icons.ts';

export function TopCustomers({ customers }: { customers: readonly TopCustomer[] }) {
  if (customers.length === 0) return <Empty>Nobody has bought anything yet</Empty>;
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">Top 5 Customers</caption>
      <thead className="text-left text-sm text-soft">
        <tr className="border-line border-b">
          <th scope="col" className="w-8 py-2 font-normal">
            <span aria-hidden="true">#</span>
            <span className="sr-only">Rank</span>
          </th>
          <th scope="col" className="py-2 font-normal">
            Customer
          </th>
          <th scope="col" className="py-2 font-normal max-2xl:hidden">
            Email
          </th>
          <th scope="col" className="whitespace-nowrap py-2 pl-3 text-right font-normal">
            Total Spent
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            Orders
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer, place) => (
          <tr key={customer._id} className="border-line border-b align-top last:border-0">
            <td className="py-2.5 text-soft">{place + 1}</td>
            <th scope="row" className="py-2.5 pr-3 text-left font-semibold break-words">
              {customerName(customer)}
              {/* On narrow screens a separate column would push the sums out of sight. */}
              <span className="block font-normal text-sm text-soft [overflow-wrap:anywhere] 2xl:hidden">
                {customer.email}
              </span>
            </th>
            <td className="py-2.5 text-soft [overflow-wrap:anywhere] max-2xl:hidden">
              {customer.email}
            </td>
            <td className="whitespace-nowrap py-2.5 pl-3 text-right">
              {formatExactRupees(customer.totalSpent)}
            </td>
            <td className="py-2.5 pl-3 text-right">{customer.orders.toLocaleString('en-IN')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function MostSold({ products }: { products: readonly TopProduct[] }) {
  if (products.length === 0) return <Empty>Nothing has been sold yet</Empty>;
  return (
    <ol>
      {products.map(({ _id, name, category, unitsSold, revenue, variants }) => (
        <Product
          key={_id}
          name={name}
          category={category}
          figure={formatExactRupees(revenue)}
          more={variants.length > 0 && <SoldVariants of={name} variants={variants} />}
        >
          {unitsSold === 1 ? '1 unit sold' : `${unitsSold.toLocaleString('en-IN')} units sold`}
        </Product>
      ))}
    </ol>
  );
}

function SoldVariants({ of, variants }: { of: string; variants: TopProduct['variants'] }) {
  return (
    <details className="group col-span-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-accent">
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        By variant<span className="sr-only"> of {of}</span>
      </summary>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Variants sold of {of}</caption>
        <thead className="text-left text-soft">
          <tr className="border-line border-b">
            <th scope="col" className="py-1 font-normal">
              Variant
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              Units
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              Revenue
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ variantId, label, sku, unitsSold, revenue }) => (
            <tr key={`${variantId} ${label}`} className="border-line border-b last:border-0">
              <th scope="row" className="wrap-anywhere py-1.5 text-left font-normal">
                {label ?? 'Without options'}
                {sku && <span className="block text-soft">SKU {sku}</span>}
              </th>
              <td className="py-1.5 pl-3 text-right">{unitsSold.toLocaleString('en-IN')}</td>
              <td className="whitespace-nowrap py-1.5 pl-3 text-right">
                {formatExactRupees(revenue)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export function HighestRated({ products }: { products: readonly TopRated[] }) {
  if (products.length === 0) return <Empty>Nothing has been rated yet</Empty>;
  return (
    <ol>
      {products.map(({ _id, name, category, rating, reviews }) => (
        <Product key={_id} name={name} category={category} figure={`★ ${rating.toFixed(1)}`}>
          {reviews === 1 ? '1 review' : `${reviews.toLocaleString('en-IN')} reviews`}
        </Product>
      ))}
    </ol>
  );
}

interface ProductProps {
  name: string;
  category: string;
  figure: string;
  more?: ReactNode;
  children: ReactNode;
}

function Product({ name, category, figure, more, children }: ProductProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2.5 last:border-0">
      <strong className="break-words font-semibold">{name}</strong>
      <span className="text-right tabular-nums">{figure}</span>
      <span className="text-sm text-soft">{useCategoryNames(category).title}</span>
      <span className="text-right text-sm text-soft tabular-nums">{children}</span>
      {more}
    </li>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return <p className="py-8 text-center text-soft">{children}</p>;
}
