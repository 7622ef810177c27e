import { renderRoute, sampleApi } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

async function renderTiles() {
  await renderRoute(remote, '/courses', { api: sampleApi() });
  const block = screen.getByRole('region', { name: 'Browse by category' });
  return within(block).getAllByRole('link');
}

describe('browsing by category', () => {
  it('lists 25 specialties, beginning with those of the specification', async () => {
    const tiles = await renderTiles();
    expect(tiles).toHaveLength(25);
    expect(tiles.slice(0, 8).map((tile) => tile.textContent)).toEqual([
      'Orthopedic',
      'Infectious diseases',
      'ENT',
      'Pediatrics',
      'Gynecology',
      'Cardiology',
      'Nursing',
      'Radiology',
    ]);
  });

  it("gives later entries '17 Courses' and Anesthesia '120 Courses'", async () => {
    const texts = (await renderTiles()).map((tile) => tile.textContent ?? '');
    expect(texts).toContain('Anesthesia120 Courses');
    const counted = texts.filter((text) => text.includes('Courses'));
    expect(texts.slice(-counted.length)).toEqual(counted);
    expect(counted.filter((text) => text.endsWith('17 Courses'))).toHaveLength(counted.length - 1);
  });

  it('links to the courses with that Focus, or to all courses when there are none', async () => {
    const tiles = await renderTiles();
    const hrefs = Object.fromEntries(
      tiles.map((tile) => [tile.textContent, tile.getAttribute('href')]),
    );
    expect(hrefs.Orthopedic).toBe('/courses');
    expect(hrefs.Cardiology).toBe('/courses?focus=Cardiology');
    for (const href of Object.values(hrefs)) expect(href).toMatch(/^\/courses(\?focus=\w+)?$/);
  });

  it('is linked above the list of courses with any filter', async () => {
    await renderRoute(remote, '/courses?q=ecg', { api: sampleApi() });
    const link = screen.getByRole('link', { name: 'Browse by category' });
    expect(link).toHaveAttribute('href', '/courses?q=ecg#categories');
    expect(document.getElementById('categories')).toHaveAccessibleName('Browse by category');
  });
});
