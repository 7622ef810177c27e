import { sampleConference } from '@meridian/testing';
import { toFeeTable } from './fee-table';
import { toPricingTable } from './pricing-table';

const conference = sampleConference();
const { fees } = conference;
const pricing = toPricingTable(conference);
const empty = { heading: '', columns: [], rows: [] };

it.each([
  ['2026-03-27', [true, false, false]],
  ['2026-03-28', [false, true, false]],
  // No fee can be paid any more.
  [null, [false, false, false]],
])('marks the fee of %s', (day, expected) => {
  const { columns } = toFeeTable(pricing, fees, day);
  expect(columns.map(({ isCurrent }) => isCurrent)).toEqual(expected);
});

it('is made of the structured fees where the specification’s table is empty, or says another amount', () => {
  expect(toFeeTable(empty, fees, '2026-03-10')).toMatchObject({
    heading: 'Category',
    rows: [{ category: 'Students', fees: ['PKR 4,000', 'PKR 5,000'] }],
  });
  const prices = ['PKR 1', 'PKR 5,000', 'PKR 6,000'];
  const typed = { ...pricing, rows: [{ category: 'Students', prices }] };
  expect(toFeeTable(typed, fees, null).rows[0]?.fees).toEqual(['PKR 4,000', ...prices.slice(1)]);
});

it('says both days of a fee, and in the cells where categories have other ones', () => {
  const [fee] = fees;
  if (!fee) throw new Error('Expected a fee');
  const standard = {
    ...fee,
    name: 'Standard',
    validFrom: '2026-03-05',
    validThrough: '2026-03-17',
  };
  const same = toFeeTable(empty, [standard, { ...standard, category: 'Doctors' }], null);
  expect(same.columns[0]?.label).toBe('Standard, 5–17 March 2026');
  expect(same.rows.map(({ fees: cells }) => cells)).toEqual([['PKR 4,000'], ['PKR 4,000']]);
  const other = { ...standard, category: 'Doctors', validFrom: null, validThrough: '2026-03-20' };
  const apart = toFeeTable(empty, [standard, other], null);
  expect(apart.columns[0]?.label).toBe('Standard');
  expect(apart.rows.map(({ fees: cells }) => cells)).toEqual([
    ['PKR 4,000, 5–17 March 2026'],
    ['PKR 4,000, until 20 Mar 2026'],
  ]);
});
