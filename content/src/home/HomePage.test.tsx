import { failing, renderRoute, sampleApi } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

it('begins with one sentence, the courses as next step and two buttons, then courses, conferences and values', async () => {
  const { meta, placed } = await renderRoute(remote, '/', { api: sampleApi() });
  expect(meta().heading).toBeNull();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent?.match(/\./g)).toHaveLength(1);
  const hrefs = (within_: HTMLElement | null) =>
    [...(within_?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  const [, ...buttons] = hrefs(heading.parentElement);
  expect(buttons).toEqual(['/courses', '/collaborations', '/conferences']);
  expect(heading.parentElement).toHaveTextContent('next: Neonatal Resuscitation, 2 Apr 2026, On');
  for (const name of [
    'Global Partnerships',
    'Healthcare Excellence',
    'Empowerment Through Education',
  ])
    expect(screen.getByRole('heading', { name, level: 3 })).toBeInTheDocument();
  const strip = within(screen.getByRole('region', { name: 'Affiliations' }));
  expect(hrefs(strip.getByRole('list'))).toEqual(
    Array.from({ length: 12 }, (_, index) => `/readmore-detail/${index + 1}`),
  );
  expect(placed).toEqual([
    { id: 'catalogue/first-courses', props: { heading: 'Upcoming courses' } },
    { id: 'catalogue/upcoming-conferences', props: { heading: 'Upcoming conferences' } },
  ]);
  expect(meta().jsonLd).toMatchObject([
    {
      '@type': 'EducationalOrganization',
      url: 'https://meridian.test/',
      address: { addressLocality: 'Lahore', addressCountry: 'PK' },
    },
    { '@type': 'WebSite', publisher: { '@id': 'https://meridian.test/#organisation' } },
  ]);
});

it('renders the rest when the backend and widgets of the catalogue fail', async () => {
  await renderRoute(remote, '/', {
    api: { '/course-list': failing('unavailable'), '/conference-list': failing('unavailable') },
    widgets: { 'catalogue/first-courses': 'failed', 'catalogue/upcoming-conferences': 'pending' },
  });
  expect(screen.getByText('1,000')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText(/next:/)).not.toBeInTheDocument();
});
