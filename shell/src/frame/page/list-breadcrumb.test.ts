import type { Crumb } from '@meridian/contracts';
import { listBreadcrumb } from './list-breadcrumb';

const crumb = (label: string, to: string) => ({ label, to }) as Crumb;

it('is "Home / " and the first segment of the path, with links to all pages above', () => {
  expect(listBreadcrumb('/EmptyList', 'Nothing here')).toEqual([
    { label: 'Home', to: '/' },
    { label: 'EmptyList' },
  ]);
  expect(listBreadcrumb('/courses-detail/a1', 'ECG', [crumb('Courses', '/courses')])).toEqual([
    { label: 'Home', to: '/' },
    { label: 'courses', to: '/courses' },
    { label: 'ECG' },
  ]);
});

it('has the labels of pages whose path is another word, and of all but the first', () => {
  const labels = (...parents: Crumb[]) =>
    listBreadcrumb('/a/1', 'Title', parents).map(({ label }) => label);
  expect(labels(crumb('Blog', '/new'))).toEqual(['Home', 'Blog', 'Title']);
  const shop = [crumb('Shop', '/shop'), crumb('NEJM Knowledge+', '/nejm-knowledge')];
  expect(labels(...shop)).toEqual(['Home', 'shop', 'NEJM Knowledge+', 'Title']);
});
