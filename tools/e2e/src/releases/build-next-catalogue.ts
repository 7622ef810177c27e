import type { BuiltRelease } from './alter-release';
import { buildRelease, findSource } from './build-release';

export const oldHeading = 'Explore Courses';
export const newHeading = 'Explore Every Course';
/** Search finds the word in this release alone. */
export const newWord = 'wombat';

const page = `
import { defineRoute } from '@meridian/composition';

export const route = defineRoute<'/reading-room'>({
  Page: () => <p className="page-width">Ask us for a quiet hour with any of our books.</p>,
  meta: () => ({
    title: 'Reading room',
    description: 'A quiet hour with any of our books, in Lahore.',
    heading: 'Reading room',
  }),
});
`;

export function buildNextCatalogue(): Promise<BuiltRelease> {
  return buildRelease('catalogue', '2.0.0', {
    [findSource('catalogue', `heading: '${oldHeading}'`)]: (text) =>
      text.replaceAll(oldHeading, newHeading),
    'src/contributions/search.ts': (text) =>
      text.replace(`title: '${oldHeading}'`, `title: 'Courses for a ${newWord}'`),
    'src/reading-room/reading-room.route.tsx': page,
    'src/remote.ts': (text) =>
      text
        .replace(
          'routes: {',
          `routes: {
            'reading-room': {
              path: '/reading-room',
              module: () => import('./reading-room/reading-room.route'),
            },`,
        )
        .replace(
          'navigation: [',
          `navigation: [
            { id: 'reading-room', label: 'Reading room', to: '/reading-room', placement: 'main', order: 85 },`,
        ),
  });
}
