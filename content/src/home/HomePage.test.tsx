import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

describe('the home page', () => {
  it('begins with one sentence and two buttons, then values, affiliations, courses and conferences', async () => {
    const { meta, placed } = await renderRoute(remote, '/');
    expect(meta().heading).toBeNull();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent?.match(/\./g)).toHaveLength(1);
    const hrefs = (within_: HTMLElement | null) =>
      [...(within_?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(hrefs(heading.parentElement)).toEqual(['/collaborations', '/conferences']);
    const find = { name: 'Find a course by subject, month and city' };
    expect(screen.getByRole('link', find)).toHaveAttribute('href', '/courses');
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
      { id: 'catalogue/first-courses', props: { heading: 'Courses to begin with' } },
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

  it('renders the rest when widgets of the catalogue fail', async () => {
    await renderRoute(remote, '/', {
      widgets: { 'catalogue/first-courses': 'failed', 'catalogue/upcoming-conferences': 'pending' },
    });
    expect(screen.getByText('1,000')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });
});
