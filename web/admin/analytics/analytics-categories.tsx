import { lazy } from 'react';
import { categoryNamed } from '#contract/categories/category-names.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { CountTable } from '../charts/count-table.tsx';
import { ExportLink } from './export-link.tsx';

const CountPie = lazy(() => import('../charts/count-pie.tsx'));

const title = 'Category Distribution';

interface CategoryDistributionProps {
  categories: readonly { _id: string; count: number }[];
}

export function CategoryDistribution({ categories }: CategoryDistributionProps) {
  const known = useShopFacts().categories;
  const counts = categories.map(({ _id, count }) => ({
    label: categoryNamed(known, _id).title,
    count,
  }));
  return (
    <ChartFigure
      title={title}
      nothing={counts.length === 0 ? 'No products yet' : undefined}
      chart={<CountPie counts={counts} />}
      chartClassName="h-56"
      table={
        <>
          <CountTable caption={title} heads={['Category', 'Products']} counts={counts} coloured />
          <div>
            <ExportLink table="categories" title={title} />
          </div>
        </>
      }
    />
  );
}
