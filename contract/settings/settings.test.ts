import { expect, test } from 'vitest';
import { embeddableMap } from '#contract/contact/map-embed.ts';
import { describeHours, type OpeningHours } from '#contract/contact/opening-hours.ts';
import { shopSettings } from './settings.ts';

const demo = shopSettings.parse({});
const inWords = (hours: OpeningHours) =>
  describeHours(hours).map(
    ({ days, time }) => `${days} ${time ? `${time.from}-${time.to}` : 'closed'}`,
  );

test('the demo gallery is open Tuesday to Sunday [contact-5]', () => {
  expect(inWords(demo.openingHours)).toEqual([
    'Tuesday to Saturday 11 AM-8 PM',
    'Sunday 12 PM-6 PM',
    'Monday closed',
  ]);
});

test('its people answer Monday to Saturday [help-5]', () => {
  expect(inWords(demo.supportHours)).toEqual(['Monday to Saturday 10 AM-7 PM', 'Sunday closed']);
});

test('any week can be described, with half hours, pairs of days and the middle of the night', () => {
  const open = { opens: '09:30', closes: '00:00' };
  const { openingHours } = shopSettings.parse({
    openingHours: { monday: open, tuesday: open, thursday: { opens: '12:05', closes: '23:59' } },
  });
  expect(inWords(openingHours)).toEqual([
    'Monday and Tuesday 9:30 AM-12 AM',
    'Thursday 12:05 PM-11:59 PM',
    'Wednesday closed',
    'Friday to Sunday closed',
  ]);
});

test('stored settings of an older shop are still read, and what is empty stays empty', () => {
  const old = {
    name: 'Chowki',
    phone: '',
    social: { instagram: 'https://instagram.example/chowki' },
  };
  const settings = shopSettings.parse({ ...old, grievanceOfficer: { name: 'Meera Joshi' } });
  expect(settings).toMatchObject({
    ...demo,
    ...old,
    grievanceOfficer: { name: 'Meera Joshi', phone: '' },
  });
  expect(settings.social.youtube).toBe('');
});

test('only the maps that the content policy allows are embedded', () => {
  expect(embeddableMap(demo.mapEmbed)).toBe(demo.mapEmbed);
  expect(embeddableMap('https://www.google.com/maps/embed?pb=1')).toBeDefined();
  for (const wrong of ['', 'https://maps.example/', 'https://www.google.com/maps/embedded']) {
    expect(embeddableMap(wrong)).toBeUndefined();
  }
});
