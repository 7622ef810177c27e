import { renderRoute } from '@shared/testing';
import { screen } from '@testing-library/react';
import { partners } from '../organisations/partners';
import { remote } from '../remote';

describe("a partner's page", () => {
  it('shows the organisation whose list position is the id minus one', async () => {
    const { meta } = await renderRoute(remote, '/partners-detail/11');
    expect(meta().heading).toBe(partners[10]?.title);
    expect(screen.getByRole('heading', { name: /Somebody to talk to/ })).toBeInTheDocument();
  });

  it.each(['0', '12', '1a'])('does not exist for the id %s', async (id) => {
    await expect(renderRoute(remote, `/partners-detail/${id}`)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
