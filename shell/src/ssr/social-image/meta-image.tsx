import type { PageImage } from '@meridian/composition';
import { imageFonts } from '@meridian/contracts/ssr';
import {
  composeBookCover,
  composeCover,
  coverHeight,
  coverWidth,
  initialsOf,
} from '@meridian/ui/page';
import type { CSSProperties, ReactElement } from 'react';
import { dropOtherScripts, fitTitle } from './title-size';

/** The image that a page's meta names, as the page itself shows it. */
export function renderMetaImage(image: PageImage) {
  if (image.design === 'book') return { width: 296, height: 444, element: renderBook(image) };
  if (image.design === 'monogram')
    return { width: 380, height: 380, element: renderMonogram(image.name) };
  const [width, height] = [500, (500 * coverHeight) / coverWidth];
  const { shapes } = composeCover(`${image.kind} ${image.seed}`, image.category);
  return {
    width,
    height,
    element: (
      <div style={{ display: 'flex', borderRadius: 14, overflow: 'hidden' }}>
        <svg {...{ width, height }} viewBox={`0 0 ${coverWidth} ${coverHeight}`} aria-hidden="true">
          {shapes.map(({ tag: Shape, ...attributes }) => (
            <Shape key={attributes.d} {...attributes} />
          ))}
        </svg>
      </div>
    ),
  };
}

/** The sizes are those of the design system's stylesheet, for a cover 296 pixels wide. */
function renderBook(book: Extract<PageImage, { design: 'book' }>): ReactElement {
  const { ground, isDark, arcs, globe } = composeBookCover(book.seed);
  const ink = isDark ? '#fbf9f4' : '#0e2a2f';
  const title = dropOtherScripts(book.title);
  const line = { fill: 'none', stroke: ink };
  const text: CSSProperties = { position: 'absolute', left: 38, width: 234, lineHeight: 1.15 };
  return (
    <div
      style={{
        display: 'flex',
        width: 296,
        height: 444,
        borderRadius: 6,
        overflow: 'hidden',
        background: ground,
        color: ink,
        fontFamily: imageFonts.title,
      }}
    >
      <svg width={296} height={444} viewBox="0 0 200 300" aria-hidden="true">
        <path {...line} d={arcs} opacity={0.4} transform={globe} />
        <path {...line} d="M10 0v300" opacity={0.35} />
      </svg>
      <div style={{ ...text, top: 34, display: 'flex', flexDirection: 'column', gap: 12 }}>
        <div style={fitTitle(title, { width: 234, height: 290, sizes: [38, 33, 29, 25, 22] })}>
          {title}
        </div>
        {book.subtitle && <div style={{ fontSize: 19 }}>{dropOtherScripts(book.subtitle)}</div>}
      </div>
      {book.publisher && (
        <div style={{ ...text, bottom: 24, fontSize: 21 }}>{dropOtherScripts(book.publisher)}</div>
      )}
    </div>
  );
}

function renderMonogram(name: string): ReactElement {
  const initials = initialsOf(name);
  const ring = { fill: 'none', stroke: '#8DBDB5' };
  const ellipse = (width: number) => `M150 40A${width} 110 0 0 1 150 260A${width} 110 0 0 1 150 40`;
  const turned = { opacity: 0.45, transform: 'rotate(19 150 150)' };
  const whole: { style: CSSProperties } = { style: { position: 'absolute', inset: 0 } };
  const lettering = { color: '#FBF9F4', fontFamily: imageFonts.title };
  const middle: CSSProperties = { display: 'flex', alignItems: 'center', justifyContent: 'center' };
  return (
    <div style={{ ...middle, width: 380, height: 380, borderRadius: 11, background: '#0A3D40' }}>
      <svg {...whole} width={380} height={380} viewBox="0 0 300 300" aria-hidden="true">
        <path {...ring} d={ellipse(110)} strokeWidth={1.4} />
        {[40, 74, 98].map((width) => (
          <path {...ring} {...turned} key={width} d={ellipse(width)} />
        ))}
      </svg>
      <div style={{ ...lettering, fontSize: initials.length > 2 ? 79 : 96 }}>{initials}</div>
    </div>
  );
}
