import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

it('has a table of contents that links to its headings', async () => {
  await renderRoute(remote, '/blog/1');
  const contents = screen.getByRole('navigation', { name: 'In this article' });
  const links = within(contents).getAllByRole('link');
  expect(links).toHaveLength(6);
  for (const link of links) {
    const heading = document.querySelector(link.getAttribute('href') ?? '');
    expect(heading).toHaveTextContent(link.textContent ?? '');
  }
});

it('names author and date, shows its HTML as elements, and links to three other articles', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  const { meta } = await renderRoute(remote, '/blog/3');
  const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
  const related = within(screen.getByRole('region', { name: 'Read next' }));
  expect(hrefs(related.getAllByRole('link'))).toEqual(['/blog/6', '/blog/4', '/blog/5']);
  expect(screen.getAllByText('Meridian Editorial')).toHaveLength(4);
  expect(screen.getByText('2 May 2024')).toHaveAttribute('datetime', '2024-05-02');
  expect(screen.getByText('60 per cent').tagName).toBe('STRONG');
  expect(hrefs([screen.getByRole('link', { name: 'the E-MOTIVE trial' })])).toEqual([
    'https://doi.org/10.1056/NEJMoa2303966',
  ]);
  expect(hrefs([screen.getByRole('link', { name: 'Go Back' })])).toEqual(['/new']);
  screen.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledTimes(1);
  expect(meta()).toMatchObject({
    breadcrumb: [{ label: 'Blog', to: '/new' }],
    jsonLd: [
      {
        '@type': 'BlogPosting',
        datePublished: '2024-05-02T00:00:00+05:00',
        author: { name: 'Meridian Editorial' },
        mainEntityOfPage: 'https://meridian.test/blog/3',
      },
    ],
  });
});
