import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { institutions } from '../organisations/institutions';
import { partners } from '../organisations/partners';
import { remote } from '../remote';

it.each([
  [
    '/readmore-detail/1',
    institutions[0],
    /One standard of examination/,
    ['/readmore-detail/12', '/readmore-detail/2'],
  ],
  [
    '/readmore-detail/4',
    institutions[3],
    /nearest theatre/,
    ['/readmore-detail/3', '/readmore-detail/5'],
  ],
  [
    '/partners-detail/11',
    partners[10],
    /Someone to talk to/,
    ['/partners-detail/10', '/partners-detail/1'],
  ],
])(
  '%s shows the organisation whose list position is the id minus one, between its neighbours',
  async (path, organisation, text, neighbours) => {
    const { meta } = await renderRoute(remote, path);
    expect(meta().heading).toBe(organisation?.title);
    expect(screen.getByRole('heading', { name: text })).toBeInTheDocument();
    const more = within(screen.getByRole('navigation', { name: /^More/ }));
    const hrefs = more.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(neighbours);
  },
);
