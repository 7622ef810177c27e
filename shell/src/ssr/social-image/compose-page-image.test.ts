import type { PageMeta } from '@shared/composition';
import { site } from '@shared/contracts';
import { composePageImage } from './compose-page-image';

const meta: PageMeta = {
  title: 'ECG…',
  heading: 'Twelve-Lead ECG Reading',
  description: 'Two minutes for every tracing.',
  breadcrumb: [{ label: 'Courses', to: '/courses' }],
};
const cover = { design: 'cover', kind: 'course', seed: '66f1', category: 'Cardiology' } as const;
const textsOf = (from: PageMeta) => composePageImage(from).texts.map(({ text }) => text);

describe('the image of a page', () => {
  it('has the size that networks show uncropped', () => {
    const { width, height } = composePageImage(meta);
    expect([width, height]).toEqual([1200, 630]);
  });

  it('shows the site’s name, the page’s breadcrumb and its whole title', () => {
    expect(textsOf(meta)).toEqual([
      'Meridian',
      'Health Education',
      'Courses',
      'Twelve-Lead ECG Reading',
      'Two minutes for every tracing.',
      site.tagline,
    ]);
  });

  it('shows the page’s own image in place of the description', () => {
    const { images = [] } = composePageImage({ ...meta, image: cover });
    expect(images).toHaveLength(1);
    expect(textsOf({ ...meta, image: cover })).not.toContain(meta.description);
  });

  it.each([
    cover,
    { design: 'book', seed: 'book 1', title: 'Cardiology', publisher: 'Oxford' },
    { design: 'monogram', name: 'Akdere University' },
  ] as const)('keeps title and image apart, and both inside the frame: %j', (image) => {
    const { images = [], texts } = composePageImage({ ...meta, image });
    const [placed] = images;
    const title = texts.find(({ text }) => text === meta.heading);
    if (!placed || !title) throw new Error('There is no image or no title');
    expect(title.x + title.width).toBeLessThan(placed.x);
    expect(placed.x + placed.width).toBeLessThan(1200);
    const height = (placed.width * placed.image.height) / placed.image.width;
    expect(placed.y).toBeGreaterThan(0);
    expect(placed.y + height).toBeLessThan(630);
  });

  it('shows the tagline once on the home page', () => {
    const texts = textsOf({ ...meta, title: site.tagline, heading: null });
    expect(texts.filter((text) => text === site.tagline)).toHaveLength(1);
    expect(texts[texts.length - 1]).toBe('Lahore, Pakistan');
  });
});
