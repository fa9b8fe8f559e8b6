import { formatRupees } from '#contract/money/money.ts';

const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** 12.5%. */
export function percentText(value: number): string {
  return `${percent.format(value)}%`;
}

/** With its sign, for what grows and shrinks: +12.5%, −3%, 0%. */
export function growthText(value: number): string {
  const text = percentText(Math.abs(value));
  if (text === '0%') return text;
  return value > 0 ? `+${text}` : `−${text}`;
}

/** Growth from nothing is no figure. */
export function sinceLastMonth(lastMonth: number, growth: number): string {
  return lastMonth === 0 ? 'No sales last month' : `${growthText(growth)} on last month`;
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
});

/** An average in rupees, to the paisa. */
export function averageText(value: number): string {
  return rupees.format(value);
}

export function ordersText(orders: number): string {
  return orders === 1 ? '1 order' : `${orders.toLocaleString('en-IN')} orders`;
}

interface Sales {
  revenue: number;
  orders: number;
}

/** This month has brought ₹200 less and 1 order more than all of Oct 2026. */
export function comparedText(now: Sales, then: Sales, month: string): string {
  const [revenue, orders] = [now.revenue - then.revenue, now.orders - then.orders];
  if (revenue === 0 && orders === 0) return `This month has brought as much as all of ${month}.`;
  const money = formatRupees(Math.abs(revenue));
  const many = ordersText(Math.abs(orders));
  const less = revenue < 0 ? 'less' : 'more';
  const fewer = orders < 0 ? 'fewer' : 'more';
  const brought =
    revenue === 0
      ? `${many} ${fewer}`
      : orders === 0
        ? `${money} ${less}`
        : less === fewer
          ? `${money} and ${many} more`
          : `${money} ${less} and ${many} ${fewer}`;
  return `This month has brought ${brought} than all of ${month}.`;
}
