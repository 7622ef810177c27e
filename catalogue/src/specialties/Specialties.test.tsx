import { renderRoute, sampleApi } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

async function renderTiles() {
  await renderRoute(remote, '/courses', { api: sampleApi() });
  const block = screen.getByRole('region', { name: 'Browse by category' });
  return within(block).getAllByRole('link');
}

describe('browsing by category', () => {
  it('links each to its own list, and says how many courses are open in it or were held', async () => {
    const tiles = await renderTiles();
    const hrefs = tiles.map((tile) => tile.getAttribute('href'));
    expect(hrefs[0]).toBe('/courses?focus=orthopedics');
    expect(new Set(hrefs).size).toBe(25);
    for (const href of hrefs) expect(href).toMatch(/^\/courses\?focus=[a-z-]+$/);
    expect(tiles[5]).toHaveTextContent('Cardiology2 open now');
    expect(tiles[2]).toHaveTextContent('ENTNone open now');
    const texts = tiles.map((tile) => tile.textContent ?? '');
    expect(texts).toContain('AnesthesiaNone open now120 Courses held so far');
    const counted = texts.filter((text) => text.includes('Courses'));
    expect(texts.slice(-counted.length)).toEqual(counted);
    expect(counted.filter((text) => text.endsWith('17 Courses held so far'))).toHaveLength(
      counted.length - 1,
    );
  });

  it('is linked above the list of courses with any filter', async () => {
    await renderRoute(remote, '/courses?q=ecg', { api: sampleApi() });
    const link = screen.getByRole('link', { name: 'Browse by category' });
    expect(link).toHaveAttribute('href', '/courses?q=ecg#categories');
    expect(document.getElementById('categories')).toHaveAccessibleName('Browse by category');
  });
});
