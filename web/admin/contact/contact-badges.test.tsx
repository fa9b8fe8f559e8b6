import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactBadge, ImagesBadge, WaitingBadge } from './contact-badges.tsx';

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '');
const dyeOf = (markup: string) => /\bbg-(\w+)/.exec(markup)?.[1];

test('new is red, read yellow, replied blue and resolved green [am-13]', () => {
  const badges = (['new', 'read', 'replied', 'resolved'] as const).map((status) =>
    renderToStaticMarkup(<ContactBadge status={status} />),
  );
  expect(badges.map(textOf)).toEqual(['New', 'Read', 'Replied', 'Resolved']);
  expect(badges.map(dyeOf)).toEqual(['madder', 'turmeric', 'river', 'leaf']);
});

test('a message says how long it waits, and when the promised 48 hours are over [am-21]', () => {
  const badge = (hours: number | null) => renderToStaticMarkup(<WaitingBadge hours={hours} />);
  expect([5, 31, 47, 48, 95, 96].map((hours) => textOf(badge(hours)))).toEqual([
    'Waiting 5 h of 48 h',
    'Waiting 31 h of 48 h',
    'Waiting 47 h of 48 h',
    'Overdue: waiting 48 h, promised in 48 h',
    'Overdue: waiting 95 h, promised in 48 h',
    'Overdue: waiting 4 days, promised in 48 h',
  ]);
  expect([5, 31, 48].map((hours) => dyeOf(badge(hours)))).toEqual(['shade', 'turmeric', 'madder']);
  expect(badge(null)).toBe('');
});

test('a message with images says how many', () => {
  const counts = [0, 1, 3].map((count) => renderToStaticMarkup(<ImagesBadge count={count} />));
  expect(counts.map(textOf)).toEqual(['', '1 image', '3 images']);
});
