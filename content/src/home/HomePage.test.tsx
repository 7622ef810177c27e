import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

describe('the home page', () => {
  it('begins with one sentence as its own main heading', async () => {
    const { meta } = await renderRoute(remote, '/');
    expect(meta().heading).toBeNull();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent?.match(/\./g)).toHaveLength(1);
  });

  it('has two buttons in the hero, to collaborations and to conferences', async () => {
    await renderRoute(remote, '/');
    const hero = screen.getByRole('heading', { level: 1 }).parentElement;
    if (!hero) throw new Error('the hero holds the heading');
    expect(
      within(hero)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/collaborations', '/conferences']);
  });

  it('leads to the courses from below them', async () => {
    await renderRoute(remote, '/');
    expect(
      screen.getByRole('link', { name: 'Find a course by subject, month and city' }),
    ).toHaveAttribute('href', '/courses');
  });

  it.each(['Global Partnerships', 'Healthcare Excellence', 'Empowerment Through Education'])(
    'shows the value %s',
    async (title) => {
      await renderRoute(remote, '/');
      expect(screen.getByRole('heading', { name: title, level: 3 })).toBeInTheDocument();
    },
  );

  it('links each affiliation to its page', async () => {
    await renderRoute(remote, '/');
    const strip = screen.getByRole('region', { name: 'Affiliations' });
    const links = within(within(strip).getByRole('list')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 12 }, (_, index) => `/readmore-detail/${index + 1}`),
    );
  });

  it('places the first courses and the first upcoming conferences under headings', async () => {
    const { placed } = await renderRoute(remote, '/');
    expect(placed).toEqual([
      { id: 'catalogue/first-courses', props: { heading: 'Courses to begin with' } },
      { id: 'catalogue/upcoming-conferences', props: { heading: 'Upcoming conferences' } },
    ]);
  });

  it('renders the rest when widgets of the catalogue fail', async () => {
    await renderRoute(remote, '/', {
      widgets: { 'catalogue/first-courses': 'failed', 'catalogue/upcoming-conferences': 'pending' },
    });
    expect(screen.getByText('1,000')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('carries JSON-LD of the organisation and the site', async () => {
    const { meta } = await renderRoute(remote, '/');
    expect(meta().jsonLd).toMatchObject([
      {
        '@type': 'EducationalOrganization',
        name: 'Meridian Health Education',
        url: 'https://meridian.test/',
        address: { addressLocality: 'Lahore', addressCountry: 'PK' },
      },
      { '@type': 'WebSite', publisher: { '@id': 'https://meridian.test/#organisation' } },
    ]);
  });
});
