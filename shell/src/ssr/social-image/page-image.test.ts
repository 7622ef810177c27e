import type { PageMeta } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { Children, type CSSProperties, isValidElement, type ReactNode } from 'react';
import { renderMetaImage } from './meta-image';
import { renderPageImage } from './page-image';

const meta: PageMeta = {
  title: 'ECG…',
  heading: 'Twelve-Lead ECG Reading',
  description: 'Two minutes for every tracing.',
  breadcrumb: [{ label: 'Courses', to: '/courses' }],
};
const cover = { design: 'cover', kind: 'course', seed: '66f1', category: 'Cardiology' } as const;

interface Part {
  text: string | null;
  style: CSSProperties;
}

function partsOf(node: ReactNode): Part[] {
  if (!isValidElement<{ style?: CSSProperties; children?: ReactNode }>(node)) return [];
  const { style = {}, children } = node.props;
  const text = typeof children === 'string' ? children : null;
  return [{ text, style }, ...Children.toArray(children).flatMap(partsOf)];
}

const textsOf = (from: PageMeta) =>
  partsOf(renderPageImage(from)).flatMap(({ text }) => (text === null ? [] : [text]));

it('shows the site’s name, the page’s breadcrumb and its whole title, uncropped by networks', () => {
  expect(renderPageImage(meta).props).toMatchObject({ style: { width: 1200, height: 630 } });
  expect(textsOf(meta)).toEqual([
    'Meridian',
    'Health Education',
    'Courses',
    'Twelve-Lead ECG Reading',
    'Two minutes for every tracing.',
    site.tagline,
  ]);
});

it('shows up to three facts below the title, and makes room for them', () => {
  const facts = ['18–20 December 2026', 'Lahore', 'From PKR 4,000', 'In English'];
  const heading = 'Heart Failure across Five Rivers, from First Signs to Advanced Care';
  const titleOf = (from: PageMeta) =>
    partsOf(renderPageImage(from)).find(({ text }) => text === heading)?.style.fontSize;
  const plain = { ...meta, heading, image: cover };
  expect(textsOf({ ...plain, facts })).toEqual(expect.arrayContaining(facts.slice(0, 3)));
  expect(textsOf({ ...plain, facts })).not.toContain('In English');
  expect(titleOf({ ...plain, facts })).toBeLessThan(Number(titleOf(plain)));
});

const book = { design: 'book', seed: '1', title: 'Hearts', publisher: 'Oxford' } as const;
it.each([cover, book, { design: 'monogram', name: 'Akdere University' }] as const)(
  'has title and image apart, and both inside the frame: %j',
  (image) => {
    const { width, height } = renderMetaImage(image);
    const parts = partsOf(renderPageImage({ ...meta, image }));
    const titleColumn = parts.find(({ style }) => style.flexDirection === 'column' && style.width);
    const placed = parts.find(({ style }) => style.top === (630 - height) / 2);
    const left = Number(placed?.style.left);
    expect(Number(titleColumn?.style.left) + Number(titleColumn?.style.width)).toBeLessThan(left);
    expect(left + width).toBeLessThan(1200);
    expect(height).toBeLessThan(630);
    if (image === book)
      expect(parts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Hearts', 'Oxford']));
  },
);
