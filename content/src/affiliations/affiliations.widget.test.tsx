import { renderWidget } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

describe('the affiliations strip', () => {
  it('names all twelve institutions and leads to the list of them', async () => {
    await renderWidget(remote, 'content/affiliations');
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.getByRole('link', { name: 'All collaborations' })).toHaveAttribute(
      'href',
      '/collaborations',
    );
  });
});
