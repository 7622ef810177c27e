import { fakeApi, sampleNow } from '@meridian/testing';
import { faqEntries } from '../faqs/faq-entries';
import { askedAs } from './asked-as';
import { search } from './search';

const entries = async () => search({ api: fakeApi(), now: sampleNow });
const count = async (kind: string) =>
  (await entries()).filter((entry) => entry.kind === kind).length;

it('contributes every organisation, article and FAQ answer', async () => {
  expect(await count('Collaboration')).toBe(12);
  expect(await count('Partner')).toBe(11);
  expect(await count('Article')).toBe(4);
  expect(await count('Question')).toBe(10);
});

it('links to each FAQ answer by its anchor', async () => {
  const answer = (await entries()).find(({ title }) => title.includes('outside Pakistan'));
  expect(answer).toMatchObject({ path: '/faqs#outside-pakistan', kind: 'Question' });
  expect(answer?.text).toContain('Online courses can be joined from anywhere');
});

it('contains the whole text of an article, without markup', async () => {
  const article = (await entries()).find(({ path }) => path === '/blog/3');
  expect(article?.text).toContain('In May 2023 the E-MOTIVE trial reported');
  expect(article?.text).toContain('Measure, because eyes mislead.');
});

it('contains the programmes of an institution', async () => {
  const akdere = (await entries()).find(({ path }) => path === '/readmore-detail/2');
  expect(akdere?.text).toContain('Emergency medicine elective.');
});

it.each([
  ['refund', 'cancelling'],
  ['CME', 'certificates'],
  ['how much', 'fees'],
])('lists “%s” among the words in which visitors ask for %s', async (words, id) => {
  const answer = (await entries()).find(({ path }) => path === `/faqs#${id}`);
  expect(answer?.keywords).toContain(words);
});

it('knows other words for answers that are there alone', () => {
  const ids = faqEntries.map(({ id }) => id);
  expect(Object.keys(askedAs).filter((id) => !ids.includes(id))).toEqual([]);
});

it('says where an institution is', async () => {
  const akdere = (await entries()).find(({ path }) => path === '/readmore-detail/2');
  expect(akdere?.place).toBe('İzmir, Türkiye');
});
