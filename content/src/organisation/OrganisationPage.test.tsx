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

  it.each(institutions)('of $title names a person on either end', async ({ id, place }) => {
    await renderRoute(remote, `/readmore-detail/${id}`);
    const [city] = place.name.split(',');
    expect(
      screen.getByText(new RegExp(`^[A-Z].+ in ${city} and [A-Z].+ in Lahore answer for it\\.$`)),
    ).toBeInTheDocument();
  });

  it('links to the institutions before and after', async () => {
    await renderRoute(remote, '/readmore-detail/1');
    const more = screen.getByRole('navigation', { name: 'More institutions' });
    expect(
      within(more)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/readmore-detail/12', '/readmore-detail/2']);
  });

  it.each(['0', '13', 'one'])('does not exist for the id %s', async (id) => {
    await expect(renderRoute(remote, `/readmore-detail/${id}`)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe("a partner's page", () => {
  it('shows the organisation whose list position is the id minus one', async () => {
    const { meta } = await renderRoute(remote, '/partners-detail/11');
    expect(meta().heading).toBe(partners[10]?.title);
    expect(screen.getByRole('heading', { name: /Someone to talk to/ })).toBeInTheDocument();
  });

  it.each(['0', '12', '1a'])('does not exist for the id %s', async (id) => {
    await expect(renderRoute(remote, `/partners-detail/${id}`)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
