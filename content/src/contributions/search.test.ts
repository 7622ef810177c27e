import { fakeApi, sampleNow } from '@meridian/testing';
import { search } from './search';

const entries = async () => search({ api: fakeApi(), now: sampleNow });
const count = async (kind: string) =>
  (await entries()).filter((entry) => entry.kind === kind).length;

it('contributes every organisation, article and FAQ answer', async () => {
  expect(await count('Collaboration')).toBe(12);
  expect(await count('Partner')).toBe(11);
  expect(await count('Article')).toBe(3);
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
