import type { PageMeta } from '@shared/composition';
import { site } from '@shared/contracts';
import type { ImageShape, ImageText, PlacedImage, SocialImage } from '@shared/contracts/ssr';
import { composeMetaImage } from './compose-meta-image';

const ink = '#0E2A2F';
const inkSoft = '#45605F';
const brand = '#0F5C5C';
const line = { tag: 'path', fill: 'none' } as const;

/** Half widths of the globe's meridians at every 13 degrees, and of the one that joins two cities. */
const radius = 390;
const widths = [88, 171, 246, 308, 354, 382];
const joining = 171;

/**
 * The image that link previews show of a page, 1200 × 630 units: the site's name, the page's title,
 * and the page's own image or else the meridians.
 */
export function composePageImage(meta: PageMeta): SocialImage {
  const title = meta.heading ?? meta.title;
  const placed = meta.image ? position(composeMetaImage(meta.image)) : null;
  const width = placed ? placed.x - 72 - 56 : 690;
  const kicker = meta.breadcrumb?.slice(-1)[0]?.label;
  return {
    width: 1200,
    height: 630,
    radius: 0,
    shapes: [
      { tag: 'path', d: 'M0 0h1200v630H0z', fill: '#FBF9F4' },
      ...composeGlobe(placed ? 0.5 : 1),
      ...composeLogo(),
      { tag: 'path', d: `M72 ${kicker ? 172 : 204}h64v6h-64z`, fill: '#F0A83C' },
    ],
    images: placed ? [placed] : [],
    texts: [
      ...nameTexts,
      ...(kicker ? [{ ...small, text: kicker, colour: brand, sizes: [26], y: 205, width }] : []),
      {
        ...small,
        text: title,
        face: 'title',
        colour: ink,
        sizes: placed ? [62, 56, 50, 46, 42, 38] : [80, 72, 66, 60, 54, 48],
        y: kicker ? 256 : 240,
        width,
        height: placed ? 290 : 200,
        leading: 1.12,
      },
      ...(placed
        ? []
        : [
            {
              ...small,
              text: meta.description,
              sizes: [25],
              width: 620,
              height: 120,
              y: 0,
              below: 44,
              leading: 1.45,
            },
          ]),
      { ...small, text: footOf(title), y: 562, width: 700 },
    ],
  };
}

const small = {
  face: 'text' as const,
  colour: inkSoft,
  sizes: [22],
  x: 72,
  anchor: 'start' as const,
  height: 40,
  leading: 1.3,
} satisfies Partial<ImageText>;

const nameTexts: ImageText[] = [
  {
    ...small,
    text: site.shortName,
    face: 'title',
    colour: ink,
    sizes: [36],
    x: 138,
    y: 68,
    width: 600,
  },
  {
    ...small,
    text: site.name.replace(site.shortName, '').trim(),
    sizes: [18],
    x: 139,
    y: 104,
    width: 600,
  },
];

/** The site's tagline, or its city when the tagline is the title. */
function footOf(title: string): string {
  return title === site.tagline ? `${site.address.city}, ${site.address.country}` : site.tagline;
}

/** At the right, centred vertically; a wide image gets more width than an upright one. */
function position(image: SocialImage): PlacedImage {
  const ratio = image.width / image.height;
  const width = ratio > 1.2 ? 500 : ratio < 0.9 ? 296 : 380;
  return { image, width, x: 1200 - 72 - width, y: (630 - width / ratio) / 2 };
}

function composeGlobe(strength: number): ImageShape[] {
  const globe = { ...line, stroke: brand, transform: 'translate(905 338) rotate(19)' };
  const half = (width: number, way: number) => `A${width} ${radius} 0 0 1 0 ${way * radius}`;
  const meridians = widths.map((width) => `M0-${radius}${half(width, 1)}${half(width, -1)}`);
  const cities = [
    [131, -250],
    [149, 190],
  ].map(([x, y]) => `M${x} ${y}h0`);
  return [
    { ...globe, d: meridians.join(''), strokeWidth: 1.2, opacity: 0.3 * strength },
    { ...globe, d: `M0-${radius}${half(joining, 1)}`, strokeWidth: 2, opacity: 0.8 * strength },
    {
      ...globe,
      d: cities.join(''),
      strokeWidth: 12,
      strokeLinecap: 'round',
      opacity: strength,
    },
  ];
}

/** The mark of the site, a globe of three meridians. */
function composeLogo(): ImageShape[] {
  const circle = (width: number) => `M18 2A${width} 16 0 0 1 18 34A${width} 16 0 0 1 18 2`;
  return [
    {
      ...line,
      d: `${circle(16)}${circle(9)}M18 2v32`,
      stroke: brand,
      strokeWidth: 1.8,
      transform: 'translate(70 64) scale(1.5)',
    },
  ];
}
