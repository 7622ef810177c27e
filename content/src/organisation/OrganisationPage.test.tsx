import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { institutions } from '../organisations/institutions';
import { partners } from '../organisations/partners';
import { remote } from '../remote';

describe("an institution's page", () => {
  it('shows the organisation whose list position is the id minus one', async () => {
    const { meta } = await renderRoute(remote, '/readmore-detail/4');
    expect(meta().heading).toBe(institutions[3]?.title);
    expect(screen.getByRole('heading', { name: /nearest theatre/ })).toBeInTheDocument();
  });

  it('links to the institutions before and after', async () => {
    await renderRoute(remote, '/readmore-detail/1');
    const more = within(screen.getByRole('navigation', { name: 'More institutions' }));
    expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/readmore-detail/12',
      '/readmore-detail/2',
    ]);
  });
});

it("a partner's page shows the organisation whose list position is the id minus one", async () => {
  const { meta } = await renderRoute(remote, '/partners-detail/11');
  expect(meta().heading).toBe(partners[10]?.title);
  expect(screen.getByRole('heading', { name: /Someone to talk to/ })).toBeInTheDocument();
});
