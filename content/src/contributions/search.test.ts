import { fakeApi, sampleNow } from '@shared/testing';
import { search } from './search';

const offer = async () => search({ api: fakeApi(), now: sampleNow });
const count = async (kind: string) => (await offer()).filter((entry) => entry.kind === kind).length;

it('offers every organisation, article and answer', async () => {
  expect(await count('Collaboration')).toBe(12);
  expect(await count('Partner')).toBe(11);
  expect(await count('Article')).toBe(3);
  expect(await count('Question')).toBe(10);
});

it('leads to each answer by its own anchor', async () => {
  const answer = (await offer()).find(({ title }) => title.includes('outside Pakistan'));
  expect(answer).toMatchObject({ path: '/faqs#outside-pakistan', kind: 'Question' });
  expect(answer?.text).toContain('Online and hybrid courses can be joined from anywhere');
});

it('reads an article whole, its links and emphasis as plain words', async () => {
  const article = (await offer()).find(({ path }) => path === '/blog/3');
  expect(article?.text).toContain('In May 2023 the E-MOTIVE trial reported');
  expect(article?.text).toContain('Measure, because eyes mislead.');
});

it('finds an institution by the programmes of its own page', async () => {
  const akdere = (await offer()).find(({ path }) => path === '/readmore-detail/2');
  expect(akdere?.text).toContain('Emergency medicine elective.');
});
