import type { Contribution } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';

/** The pages of courses and conferences; past ones too, because they still answer questions. */
export const sitemap: Contribution<'sitemap'> = async ({ api }) => {
  const [courses, conferences] = await Promise.all([
    api.get('/read-course'),
    api.get('/show-data'),
  ]);
  return [
    ...courses.allTasks.map(({ _id }) => ({ path: pathTo('/courses-detail/:id', { id: _id }) })),
    ...conferences.allTasks.map(({ _id }) => ({
      path: pathTo('/conferences-detail/:id', { id: _id }),
    })),
  ];
};
