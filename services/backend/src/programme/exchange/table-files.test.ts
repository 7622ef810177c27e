import { readTable, writeTable } from './table-files';
import { linesCell, numberCell, recordsCell, textCell } from './text-cells';

const columns = {
  title: textCell,
  places: numberCell,
  bring: linesCell,
  people: recordsCell<{ name: string; role: string }>(
    'name | role',
    ({ name, role }) => [name, role],
    ([name, role]) => ({ name, role }),
  ),
};
const entries = [
  {
    title: '=SUM(1, 2) and "quotes"',
    places: 12,
    bring: ['A pen', 'Shoes, dry ones'],
    people: [{ name: 'Dr Sana Malik', role: 'Consultant, Lahore' }],
  },
  { title: 'Empty', places: null, bring: [], people: [] },
];

it('writes a table that it reads again, and no formula for a spreadsheet', () => {
  const text = writeTable(entries, columns, 'csv');
  expect(text).toContain(`"'=SUM`);
  expect(readTable(text, columns, 'csv')).toEqual(
    entries.map((values, index) => ({ row: index + 2, values, faults: [] })),
  );
});

it.each([
  '\ufefftitle\nECG',
  'sep=;\r\ntitle;places;\r\nECG;;\r\n',
  '\ufeffsep=,\ntitle,\n\u200fECG\u200f ,\n',
])('takes what spreadsheets put around a table: %j', (text) => {
  expect(readTable(text, columns, 'csv')).toMatchObject([{ row: 2, values: { title: 'ECG' } }]);
});

it('reads numbers and dates in digits of other scripts', () => {
  const [row] = readTable('title,places,bring\nای سی جی ۲,۱۲۰,۲۰۲۶-۱۲-۰۵', columns, 'csv');
  expect(row?.values).toEqual({ title: 'ای سی جی ۲', places: 120, bring: ['2026-12-05'] });
});
