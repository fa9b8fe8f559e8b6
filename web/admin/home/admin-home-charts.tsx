import { lazy } from 'react';
import { categoryNamed } from '#contract/categories/category-names.ts';
import { contactSubjects } from '#contract/contact/contact-rules.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { CountTable } from '../charts/count-table.tsx';

const CountPie = lazy(() => import('../charts/count-pie.tsx'));
const CountBars = lazy(() => import('../charts/count-bars.tsx'));

interface Counted {
  _id: string;
  count: number;
}

export function ProductsByCategory({ categories }: { categories: readonly Counted[] }) {
  const known = useShopFacts().categories;
  const counts = categories.map(({ _id, count }) => ({
    label: categoryNamed(known, _id).title,
    count,
  }));
  return (
    <ChartFigure
      title="Products by Category"
      nothing={isNothing(counts) ? 'No products yet' : undefined}
      chart={<CountPie counts={counts} />}
      chartClassName="h-56"
      table={
        <CountTable
          caption="Products by Category"
          heads={['Category', 'Products']}
          counts={counts}
          coloured
        />
      }
    />
  );
}

export function MessagesBySubject({ subjects }: { subjects: readonly Counted[] }) {
  const counts = subjects.map(({ _id, count }) => ({ label: subjectLabel(_id), count }));
  return (
    <ChartFigure
      title="Messages by Subject"
      nothing={isNothing(counts) ? 'No messages yet' : undefined}
      chart={<CountBars counts={counts} />}
      chartClassName="h-72"
      table={
        <CountTable caption="Messages by Subject" heads={['Subject', 'Messages']} counts={counts} />
      }
    />
  );
}

function isNothing(counts: readonly { count: number }[]): boolean {
  return counts.every(({ count }) => count === 0);
}

function subjectLabel(subject: string): string {
  return contactSubjects.find(({ value }) => value === subject)?.label ?? subject;
}
