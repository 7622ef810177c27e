import type { Crumb } from '@meridian/contracts';
import { listBreadcrumb } from './list-breadcrumb';

const crumb = (label: string, to: string) => ({ label, to }) as Crumb;
const wordsOf = (...args: Parameters<typeof listBreadcrumb>) =>
  listBreadcrumb(...args)
    .map(({ label }) => label)
    .join(' / ');

it('is "Home / " and the first segment of the path', () => {
  expect(listBreadcrumb('/EmptyList', 'Nothing here')).toEqual([
    { label: 'Home', to: '/' },
    { label: 'EmptyList' },
  ]);
});

it('has the segment of the page above in place of one that is no word, and then the title', () => {
  expect(
    listBreadcrumb('/courses-detail/a1', 'Twelve-Lead ECG', [crumb('Courses', '/courses')]),
  ).toEqual([
    { label: 'Home', to: '/' },
    { label: 'courses', to: '/courses' },
    { label: 'Twelve-Lead ECG' },
  ]);
});

it('has the label of a page whose path is another word', () => {
  expect(wordsOf('/blog/1', 'The first hour', [crumb('Blog', '/new')])).toBe(
    'Home / Blog / The first hour',
  );
});

it('has the labels of all pages between the first and the last', () => {
  const parents = [crumb('Shop', '/shop'), crumb('NEJM Knowledge+', '/nejm-knowledge')];
  expect(wordsOf('/NEJKdetail/1', 'Internal Medicine', parents)).toBe(
    'Home / shop / NEJM Knowledge+ / Internal Medicine',
  );
});
