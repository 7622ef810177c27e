import { renderRoute } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { partners } from '../organisations/partners';
import { remote } from '../remote';

describe('the partners page', () => {
  it('shows 11 partners, each linked to its page', async () => {
    await renderRoute(remote, '/partners');
    expect(screen.getAllByRole('article')).toHaveLength(11);
    for (const { id, title } of partners) {
      expect(screen.getByRole('link', { name: title })).toHaveAttribute(
        'href',
        `/partners-detail/${id}`,
      );
    }
  });
});
