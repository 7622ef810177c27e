import { specialties } from '@meridian/contracts/programme';
import { renderRoute, sampleApi } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

it('leads to a list of each: as tiles where courses are open, the others in a line without dates', async () => {
  await renderRoute(remote, '/courses', { api: sampleApi() });
  const block = within(screen.getByRole('region', { name: 'Browse by category' }));
  const [tiles, others] = block.getAllByRole('list') as [HTMLElement, HTMLElement];
  const texts = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
  expect(texts(tiles)).toEqual([
    'Pediatrics1 open now',
    'Cardiology2 open now',
    'Nursing1 open now',
  ]);
  expect(texts(others)).toContain('ENT');
  expect(texts(others)).toContain('Anesthesia (120 Courses held so far)');
  expect(texts(others).filter((text) => text.includes('(17 Courses held so far)'))).toHaveLength(
    10,
  );
  const hrefs = block.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(hrefs).size).toBe(25);
  const known = specialties.map(({ id }) => `/courses?focus=${id}`);
  expect(known).toEqual(expect.arrayContaining(hrefs));
});
