import type { PageImage } from '@shared/composition';
import type { SocialImage } from '@shared/contracts/ssr';
import {
  composeBookCover,
  composeCover,
  coverHeight,
  coverWidth,
  initialsOf,
  isLongTitle,
} from '@shared/ui';

/** Composes the image that a page's meta names, as the page itself shows it. */
export function composeMetaImage(image: PageImage): SocialImage {
  if (image.design === 'book') return composeBook(image);
  if (image.design === 'monogram') return composeMonogram(image.name);
  return {
    width: coverWidth,
    height: coverHeight,
    radius: 9,
    shapes: composeCover(`${image.kind} ${image.seed}`, image.category),
    texts: [],
  };
}

/** The sizes are those of the design system's stylesheet, for a cover 200 units wide. */
function composeBook(book: Extract<PageImage, { design: 'book' }>): SocialImage {
  const { ground, ink, arcs, globe } = composeBookCover(book.seed);
  const size = isLongTitle(book.title) ? 19.6 : 26;
  const text = {
    face: 'title',
    colour: ink,
    x: 26,
    anchor: 'start',
    width: 158,
    height: 190,
    leading: 1.15,
  } as const;
  const line = { tag: 'path', fill: 'none', stroke: ink } as const;
  return {
    width: 200,
    height: 300,
    radius: 4,
    shapes: [
      { tag: 'path', d: 'M0 0h200v300H0z', fill: ground },
      { ...line, d: arcs, opacity: 0.4, transform: `translate(0 100) ${globe}` },
      { ...line, d: 'M10 0v300', opacity: 0.35 },
    ],
    texts: [
      { ...text, text: book.title, sizes: [size, 22, 19.6, 17, 15], y: 27 },
      ...(book.subtitle ? [{ ...text, text: book.subtitle, sizes: [12.8], y: 0, below: 15 }] : []),
      ...(book.publisher ? [{ ...text, text: book.publisher, sizes: [14.4], y: 271 }] : []),
    ],
  };
}

function composeMonogram(name: string): SocialImage {
  const initials = initialsOf(name);
  const size = initials.length > 2 ? 62 : 76;
  const ring = { tag: 'path', fill: 'none', stroke: '#8DBDB5' } as const;
  const ellipse = (width: number) => `M150 40A${width} 110 0 0 1 150 260A${width} 110 0 0 1 150 40`;
  return {
    width: 300,
    height: 300,
    radius: 9,
    shapes: [
      { tag: 'path', d: 'M0 0h300v300H0z', fill: '#0A3D40' },
      { ...ring, d: ellipse(110), strokeWidth: 1.4 },
      ...[40, 74, 98].map((width) => ({
        ...ring,
        d: ellipse(width),
        opacity: 0.45,
        transform: 'rotate(19 150 150)',
      })),
    ],
    texts: [
      {
        text: initials,
        face: 'title',
        sizes: [size],
        colour: '#FBF9F4',
        x: 150,
        y: 150 - size * 0.335,
        anchor: 'middle',
        width: 260,
        height: 100,
        leading: 1,
      },
    ],
  };
}
