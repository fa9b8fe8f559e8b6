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
