import type { SearchEntry } from '@meridian/contracts';
import { createSearchIndex } from '../search-index';

/** 26 November 2026, noon in Pakistan. */
const clock = () => new Date('2026-11-26T12:00:00+05:00');

const event = (path: string, title: string, more: Partial<SearchEntry>): SearchEntry => ({
  path,
  title,
  kind: 'Conference',
  text: '',
  ...more,
});
const rupees = (amount: number) => ({ amount, currency: 'PKR' });

const entries: SearchEntry[] = [
  event('/nursing', 'Nursing leadership', {
    date: { start: '2026-12-05', end: '2026-12-06' },
    place: 'Karachi',
    price: rupees(4000),
  }),
  event('/hearts', 'Heart failure in December', {
    date: { start: '2027-01-18', end: '2027-01-20' },
    place: 'Lahore',
    price: rupees(12_000),
    text: 'Nurses from Karachi are welcome.',
  }),
  event('/past', 'Heart failure of the past', {
    date: { start: '2026-01-10', end: '2026-01-12' },
    place: 'Lahore',
    price: rupees(3000),
  }),
  event('/ecg', 'ECG on the ward', {
    kind: 'Course',
    date: { start: '2027-01-04', end: '2027-02-15' },
    place: 'Lahore and online',
    price: rupees(9500),
    keywords: ['Cardiology', 'heart'],
  }),
  event('/open', 'Open lecture', {
    kind: 'Course',
    date: { start: '2027-01-13' },
    place: 'Online',
    price: rupees(0),
  }),
  event('/guide', 'Guide to antibiotics', { kind: 'Book', price: { amount: 35, currency: 'USD' } }),
  event('/hearths', 'Hearths and burns', { kind: 'Article' }),
  event('/harm', 'Notes', { kind: 'Article', text: 'First do no harm.' }),
  event('/refund', 'What happens if I have to cancel?', {
    kind: 'Question',
    keywords: ['refund', 'money back'],
  }),
  event('/fees', 'Fees', { kind: 'Question', text: 'Attendance is free for students.' }),
];

async function search(query: string, all = entries) {
  const index = createSearchIndex(clock);
  await index.update(all);
  return index.search({ query }, { size: 20, withExcerpts: false });
}
const find = async (query: string) => (await search(query)).hits.map(({ path }) => path);

describe('facts in a query', () => {
  it.each([
    ['january', ['/ecg', '/open', '/hearts']],
    ['virtual classes in january', ['/ecg', '/open']],
    ['january courses under 10000', ['/ecg', '/open']],
    ['January courses under ۱۰۰۰۰', ['/ecg', '/open']],
    ['december ۲۰۲۶', ['/nursing']],
    ['under $50', ['/guide', '/open']],
    ['conferences at the weekend', ['/nursing', '/past']],
    ['free', ['/open']],
  ])('“%s” finds the entries with them: %j', async (query, paths) => {
    expect((await find(query)).sort()).toEqual([...paths].sort());
  });

  it('are returned, with places in the spelling of entries', async () => {
    expect((await search('lahore january under 10000')).reading).toEqual({
      period: { from: '2027-01-01', to: '2027-01-31' },
      maxPrice: { amount: 10_000, currency: 'PKR' },
      places: ['Lahore'],
    });
    expect(await search('sepsis')).not.toHaveProperty('reading');
  });

  it('count as words when no entry has them', async () => {
    const response = await search('heart december');
    expect(response.hits[0]?.path).toBe('/hearts');
    expect(response).not.toHaveProperty('reading');
    expect(await find('free students')).toEqual(['/fees']);
  });

  it('give way to the other words when no entry has all the words', async () => {
    const response = await search('antibiotics june');
    expect(response).toMatchObject({ match: 'some', total: 1 });
    expect(response.hits[0]?.path).toBe('/guide');
  });
});

describe('the order', () => {
  it('puts the city of an event before a city in a text', async () => {
    expect(await find('karachi')).toEqual(['/nursing', '/hearts']);
  });

  it('puts named entries first: coming events, the soonest first, then questions, then books', async () => {
    const named = [
      event('/book', 'Cardiology', { kind: 'Book' }),
      event('/text', 'Wards', {
        kind: 'Course',
        date: { start: '2026-12-01' },
        text: 'Cardiology',
      }),
      event('/gone', 'Cardiology', { date: { start: '2026-03-01' } }),
      event('/question', 'Is cardiology hard?', { kind: 'Question' }),
      event('/later', 'Cardiology, cardiology', { kind: 'Course', date: { start: '2027-03-01' } }),
      event('/soon', 'Hearts', { date: { start: '2027-01-01' }, keywords: ['Cardiology'] }),
    ];
    const { hits } = await search('cardiology', named);
    const paths = ['/soon', '/later', '/question', '/book', '/gone', '/text'];
    expect(hits.map(({ path }) => path)).toEqual(paths);
  });

  it('puts coming events before past ones, which are marked', async () => {
    const { hits } = await search('heart failure');
    expect(hits.map(({ path }) => path)).toEqual(['/hearts', '/past']);
    expect(hits.map(({ isPast }) => isPast)).toEqual([undefined, true]);
  });
});

it('reads a misspelt word as the one that names most entries', async () => {
  const response = await search('hart');
  expect(response.match).toBe('similar');
  expect(response.hits.map(({ path }) => path)).toEqual(['/ecg', '/hearts', '/past']);
});
