import { fakeApi, sampleNow } from '@meridian/testing';
import { search } from './search';

const entries = async () => search({ api: fakeApi(), now: sampleNow });

it('contributes every organisation, article and FAQ answer, with its text', async () => {
  const listed = await entries();
  const count = (kind: string) => listed.filter((entry) => entry.kind === kind).length;
  expect(['Collaboration', 'Partner', 'Article', 'Question'].map(count)).toEqual([12, 11, 6, 10]);
  const find = (path: string) => listed.find((entry) => entry.path === path);
  expect(find('/faqs#outside-pakistan')?.text).toContain('Online courses can be joined from any');
  expect(find('/faqs#cancelling')?.keywords).toContain('money back');
  expect(find('/blog/3')?.text).toContain('In May 2023 the E-MOTIVE trial reported');
  expect(find('/blog/3')?.text).toContain('Measure, because eyes mislead.');
  const text = expect.stringContaining('Emergency medicine elective.');
  expect(find('/readmore-detail/2')).toMatchObject({ text, place: 'İzmir, Türkiye' });
  // The site server leaves out an entry with a longer one.
  expect(listed.flatMap(({ keywords = [] }) => keywords).filter((one) => one.length > 200)).toEqual(
    [],
  );
});

it.each([
  ['refund', 'cancelling'],
  ['CME', 'certificates'],
  ['how much', 'fees'],
  ['تین قیمتیں', 'fees'],
])('lists “%s” among the words in which visitors ask for %s', async (words, id) => {
  const answer = (await entries()).find(({ path }) => path === `/faqs#${id}`);
  expect(answer?.keywords?.join(' ')).toContain(words);
});
