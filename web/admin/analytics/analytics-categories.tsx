import { lazy } from 'react';
import { categoryPlural } from '#contract/analytics/analytics-rules.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { CountTable } from '../charts/count-table.tsx';
import { ExportLink } from './export-link.tsx';

const CountPie = lazy(() => import('../charts/count-pie.tsx'));

const title = 'Category Distribution';

interface CategoryDistributionProps {
  categories: readonly { _id: string; count: number }[];
}

export function CategoryDistribution({ categories }: CategoryDistributionProps) {
  const counts = categories.map(({ _id, count }) => ({ label: categoryPlural(_id), count }));
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
