import { expect, it } from 'vitest';
import { decodeAnalytics } from '../../../../src/services/api/decode-analytics.ts';

it('analytics give what is understood, and null for what is not said', () => {
  expect(
    decodeAnalytics({ summary: { total_clicks: '5' }, devices: [{ device_type: 'mobile', count: 2 }, 7] }),
  ).toEqual({
    totalClicks: 5,
    uniqueClicks: null,
    totalLinks: null,
    devices: [{ name: 'mobile', count: 2 }],
    countries: [],
    daily: [],
  });
  expect(decodeAnalytics([1])).toBeNull();
});

it.each(['seven', -4, '-4', Number.NaN, {}, true, null, 2 ** 53, '99999999999999999999', 9e99])(
  'a total of %j is none, and not 0',
  (value) =>
    expect(decodeAnalytics({ summary: { total_clicks: value, unique_clicks: 0 } })).toMatchObject({
      totalClicks: null,
      uniqueClicks: 0,
    }),
);

it('analytics leave out rows without a name or a number of clicks', () => {
  const rows = [
    { country: 'France', count: '2' },
    { country: '', country_name: 'Spain', clicks: 3 },
    { name: 'Italy', count: -1 },
    { count: 4 },
    { country: 7, count: 4 },
    { country: 'Norway' },
    { country: 'Malta', count: 'many' },
    null,
    'Peru',
  ];
  expect(decodeAnalytics({ countries: rows, devices: {}, daily: null })).toEqual({
    totalClicks: null,
    uniqueClicks: null,
    totalLinks: null,
    devices: [],
    countries: [
      { name: 'France', count: 2 },
      { name: 'Spain', count: 3 },
    ],
    daily: [],
  });
});

it('the days of analytics come in their order', () => {
  const daily = [
    { date: '2026-11-02', count: 1 },
    { day: '2026-10-31', clicks: 2 },
    { name: '2026-11-01', count: 3 },
  ];
  expect(decodeAnalytics({ daily })?.daily.map(({ count }) => count)).toEqual([2, 3, 1]);
});

it('several rows of one day are one day with all their clicks', () => {
  const daily = [
    { date: '2026-11-02 09:00:00', count: 1 },
    { date: '2026-11-01 23:00:00', count: 5 },
    { date: '2026-11-02 10:00:00', count: 3 },
  ];
  expect(decodeAnalytics({ daily })?.daily).toEqual([
    { name: '2026-11-01', count: 5 },
    { name: '2026-11-02', count: 4 },
  ]);
});

it.each(['x', '', '2026-13-45', 'Nov 2', '20261102', '02.11.2026'])(
  'a day called %j is left out of the days',
  (date) => {
    const daily = [
      { date, count: 7 },
      { date: '2026-11-02', count: 1 },
    ];
    expect(decodeAnalytics({ daily })?.daily).toEqual([{ name: '2026-11-02', count: 1 }]);
  },
);
