import type { PageMeta } from '@shared/composition';
import { site } from '@shared/contracts';
import { drawPagePicture } from './draw-page-picture';

const meta: PageMeta = {
  title: 'ECG…',
  heading: 'Twelve-Lead ECG Reading',
  description: 'Two minutes for every tracing.',
  breadcrumb: [{ label: 'Courses', to: '/courses' }],
};
const cover = { design: 'cover', kind: 'course', seed: '66f1', category: 'Cardiology' } as const;
const textsOf = (from: PageMeta) => drawPagePicture(from).texts.map(({ text }) => text);

describe('the picture of a page', () => {
  it('measures what networks show whole', () => {
    const { width, height } = drawPagePicture(meta);
    expect([width, height]).toEqual([1200, 630]);
  });

  it('names the site, where the page stands and what it is called, uncut', () => {
    expect(textsOf(meta)).toEqual([
      'Meridian',
      'Health Education',
      'Courses',
      'Twelve-Lead ECG Reading',
      'Two minutes for every tracing.',
      site.tagline,
    ]);
  });

  it('shows the page’s own picture, and leaves the description to make room for it', () => {
    const { pictures = [] } = drawPagePicture({ ...meta, image: cover });
    expect(pictures).toHaveLength(1);
    expect(textsOf({ ...meta, image: cover })).not.toContain(meta.description);
  });

  it.each([
    cover,
    { design: 'book', seed: 'book 1', title: 'Cardiology', publisher: 'Oxford' },
    { design: 'monogram', name: 'Akdere University' },
  ] as const)('keeps title and picture apart, and both inside: %j', (image) => {
    const { pictures = [], texts } = drawPagePicture({ ...meta, image });
    const [placed] = pictures;
    const title = texts.find(({ text }) => text === meta.heading);
    if (!placed || !title) throw new Error('There is no picture or no title');
    expect(title.x + title.width).toBeLessThan(placed.x);
    expect(placed.x + placed.width).toBeLessThan(1200);
    const height = (placed.width * placed.art.height) / placed.art.width;
    expect(placed.y).toBeGreaterThan(0);
    expect(placed.y + height).toBeLessThan(630);
  });

  it('does not say the same twice on the home page', () => {
    const texts = textsOf({ ...meta, title: site.tagline, heading: null });
    expect(texts.filter((text) => text === site.tagline)).toHaveLength(1);
    expect(texts[texts.length - 1]).toBe('Lahore, Pakistan');
  });
});
