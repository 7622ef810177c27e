import { failing, renderRoute } from '@meridian/testing';
import { render, screen, within } from '@testing-library/react';
import { RichText } from '../article/RichText';
import { parseArticle } from '../articles/parse-article';
import { remote } from '../remote';

const path = (letter: string) => `/api/pictures/${letter.repeat(64)}-800x500.webp`;
const images = {
  'article/3': { image: path('a'), alt: 'A midwife' },
  'article/3/ward': { image: path('b'), alt: 'A ward' },
  'partner/1': { image: path('c'), alt: '' },
  'institution/1': { image: path('d'), alt: '' },
  'product/sanford/1': { image: path('e'), alt: '' },
};
const api = { '/item-pictures': { pictures: images } };
const sources = () => [...document.images].map((image) => image.getAttribute('src'));

it.each([
  ['/new', path('a')],
  ['/blog/3', path('a')],
  // The article is among those to read next.
  ['/blog/6', path('a')],
  ['/partners', path('c')],
  ['/partners-detail/1', path('c')],
  ['/collaborations', path('d')],
  ['/readmore-detail/1', path('d')],
])('%s shows its image and no other', async (page, source) => {
  await renderRoute(remote, page, { api });
  expect(sources()).toEqual([source]);
});

it.each(['/blog/3', '/partners'])(
  '%s shows drawn covers while the backend is down',
  async (page) => {
    await renderRoute(remote, page, { api: { '/item-pictures': failing('unavailable') } });
    expect(sources()).toEqual([]);
  },
);

it('says what the image of an article shows, to search engines too', async () => {
  const { meta } = await renderRoute(remote, '/blog/3', { api });
  expect(screen.getByRole('img', { name: 'A midwife' })).toHaveAttribute('src', path('a'));
  expect(meta().jsonLd?.[0]).toMatchObject({ image: `https://meridian.test${path('a')}` });
});

describe('the HTML of an article on its page', () => {
  const show = (html: string) =>
    render(<RichText nodes={parseArticle(html)} images={{ ward: images['article/3/ward'] }} />);

  it('has its tables in a box that scrolls, with the caption as its name', () => {
    show('<table><caption>Doses</caption><tr><th scope="col">Drug</th></tr></table>');
    const box = screen.getByRole('region', { name: 'Doses' });
    expect(box).toHaveAttribute('tabindex', '0');
    expect(within(box).getByRole('columnheader', { name: 'Drug' })).toHaveAttribute('scope', 'col');
  });

  it('has its images in sizes with their own text, and leaves out those it does not know', () => {
    show('<p>a<br><img src="ward" alt="Our ward"><img src="ward"><img src="theatre" alt="b"></p>');
    const image = screen.getByRole('img', { name: 'Our ward' });
    expect(image).toHaveAttribute('srcset', expect.stringMatching(/ 400w, .* 800w$/));
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '500']);
    expect(screen.getAllByRole('img').map((shown) => shown.getAttribute('alt'))).toEqual([
      'Our ward',
      'A ward',
    ]);
  });
});
