import { failing, renderRoute, sampleApi, sampleConference, sampleCourse } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

/** Renders the page of the only course, like the sample but for `changes`. */
export function renderOnlyCourse(changes: Parameters<typeof sampleCourse>[0] = {}, now?: Date) {
  const course = sampleCourse(changes);
  const api = sampleApi({ courses: [course] });
  return renderRoute(remote, `/courses-detail/${course._id}`, { api, ...(now && { now }) });
}

/** Renders the page of the only conference, like the sample but for `changes`. */
export function renderOnlyConference(changes: Parameters<typeof sampleConference>[0]) {
  const conference = sampleConference(changes);
  const api = sampleApi({ conferences: [conference] });
  return renderRoute(remote, `/conferences-detail/${conference._id}`, { api });
}

/** The text of the fact `term` in the panel beside a course or conference. */
export function fact(term: string): string | undefined {
  const aside = within(screen.getByRole('complementary'));
  return aside.getByText(term).closest('div')?.textContent?.replace(term, '');
}

export const hrefOf = (name: RegExp | string) =>
  screen.getByRole('link', { name }).getAttribute('href') ?? '';

/** The links to pre-registration: one in the panel, one in the bar of phones. */
export const registerLinks = () => screen.queryAllByRole('link', { name: /^Pre-register/ });

/** The titles of cards as they are shown, cut where they are long. */
export const titlesIn = (container: HTMLElement, level?: number) =>
  within(container)
    .getAllByRole('heading', { ...(level && { level }) })
    .map((heading) => heading.querySelector('[aria-hidden]')?.textContent ?? heading.textContent);

/** @param gone the sentence for an item that is withdrawn */
export function describeMissing(
  page: string,
  path: keyof ReturnType<typeof sampleApi>,
  gone: string,
): void {
  describe(`${page} when its item is missing`, () => {
    const shown = (response: Error | { allTasks: [] }) =>
      renderRoute(remote, page, { api: { ...sampleApi(), [path]: response } });

    it('is gone when the item was withdrawn, and the visitor is told so', async () => {
      await expect(shown(failing('gone'))).rejects.toMatchObject({ code: 'gone', message: gone });
    });

    it('is not found when the backend responds with an empty list, and fails when it is down', async () => {
      await expect(shown({ allTasks: [] })).rejects.toMatchObject({ code: 'not-found' });
      await expect(shown(failing('unavailable'))).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
}
