import type { PageMeta } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { imageFonts, socialImageSize } from '@meridian/contracts/ssr';
import type { CSSProperties, ReactElement } from 'react';
import { renderMetaImage } from './meta-image';
import { dropOtherScripts, fitTitle, titleLineHeight } from './title-size';

const ink = '#0E2A2F';
const brand = '#0F5C5C';
const { width: imageWidth, height: imageHeight } = socialImageSize;
const margin = 72;
const line = { fill: 'none', stroke: brand };

/** The image of a page in link previews. Functions make it, not components, because it leaves this thread as JSON. */
export function renderPageImage(meta: PageMeta): ReactElement {
  const title = dropOtherScripts(meta.heading ?? meta.title);
  const image = meta.image && renderMetaImage(meta.image);
  const kicker = meta.breadcrumb?.slice(-1)[0]?.label;
  const width = image ? imageWidth - 2 * margin - image.width - 56 : 690;
  const facts = (meta.facts ?? []).slice(0, maxFacts).map(dropOtherScripts);
  const titleBox = image
    ? {
        width,
        height: facts.length > 0 ? 290 - factsMargin - facts.length * factHeight : 290,
        sizes: [62, 56, 50, 46, 42, 38, 34] as const,
      }
    : { width, height: 200, sizes: [80, 72, 66, 60, 54, 48] as const };
  return (
    <div
      style={{
        display: 'flex',
        ...socialImageSize,
        background: '#FBF9F4',
        color: '#45605F',
        fontFamily: imageFonts.text,
        fontSize: 22,
      }}
    >
      {renderGlobe(image ? 0.5 : 1)}
      {renderName()}
      <div
        style={{ ...at(margin, kicker ? 172 : 204), width: 64, height: 6, background: '#F0A83C' }}
      />
      <div style={{ ...at(margin, kicker ? 198 : 230), ...column, width }}>
        {kicker && (
          <div style={{ color: brand, fontSize: 26, marginBottom: 10 }}>
            {dropOtherScripts(kicker)}
          </div>
        )}
        <div style={{ ...titleStyle, ...fitTitle(title, titleBox) }}>{title}</div>
        {facts.length > 0 && (
          <div style={{ ...column, display: 'flex', marginTop: factsMargin }}>
            {facts.map((fact) => (
              <div key={fact} style={factStyle}>
                {fact}
              </div>
            ))}
          </div>
        )}
        {!image && facts.length === 0 && (
          <div style={descriptionStyle}>{dropOtherScripts(meta.description)}</div>
        )}
      </div>
      <div style={at(margin, 555)}>{footOf(title)}</div>
      {image && (
        <div style={at(imageWidth - margin - image.width, (imageHeight - image.height) / 2)}>
          {image.element}
        </div>
      )}
    </div>
  );
}

const maxFacts = 3;
/** Height of a line of facts, in px. */
const factHeight = 40;
/** Space between the title and the facts, in px. */
const factsMargin = 14;
const serif: CSSProperties = { color: ink, fontFamily: imageFonts.title };
const column: CSSProperties = { flexDirection: 'column' };
const block: CSSProperties = { display: 'block' };
const titleStyle: CSSProperties = { ...block, ...serif, lineHeight: titleLineHeight };
const descriptionStyle: CSSProperties = {
  ...block,
  marginTop: 20,
  width: 620,
  fontSize: 25,
  lineHeight: 1.45,
  lineClamp: 3,
};

const factStyle: CSSProperties = {
  ...block,
  color: ink,
  fontSize: 28,
  lineHeight: `${factHeight}px`,
  lineClamp: 1,
};

function at(left: number, top: number): CSSProperties {
  return { display: 'flex', position: 'absolute', left, top };
}

function footOf(title: string): string {
  return title === site.tagline ? `${site.address.city}, ${site.address.country}` : site.tagline;
}

/** The mark of the site, a globe of three meridians, and its name. */
function renderName(): ReactElement {
  const circle = (width: number) => `M18 2A${width} 16 0 0 1 18 34A${width} 16 0 0 1 18 2`;
  return (
    <div style={{ ...at(70, 58), alignItems: 'center', gap: 14 }}>
      <svg width={54} height={54} viewBox="0 0 36 36" aria-hidden="true">
        <path {...line} strokeWidth={1.8} d={`${circle(16)}${circle(9)}M18 2v32`} />
      </svg>
      <div style={{ ...column, display: 'flex', lineHeight: 1.15 }}>
        <div style={{ ...serif, fontSize: 36 }}>{site.shortName}</div>
        <div style={{ fontSize: 18 }}>{site.name.replace(site.shortName, '').trim()}</div>
      </div>
    </div>
  );
}

/** Half widths of the globe's meridians at every 13 degrees; the second one joins two cities. */
const radius = 390;
const widths = [88, 171, 246, 308, 354, 382] as const;

const cities = { d: 'M131 -250h0M149 190h0', strokeWidth: 12, strokeLinecap: 'round' } as const;

function renderGlobe(strength: number): ReactElement {
  const half = (width: number, way: number) => `A${width} ${radius} 0 0 1 0 ${way * radius}`;
  const meridians = widths.map((width) => `M0-${radius}${half(width, 1)}${half(width, -1)}`);
  const globe = { ...line, transform: 'translate(905 338) rotate(19)' };
  const joining = `M0-${radius}${half(widths[1], 1)}`;
  return (
    <svg {...socialImageSize} viewBox={`0 0 ${imageWidth} ${imageHeight}`} aria-hidden="true">
      <path {...globe} d={meridians.join('')} strokeWidth={1.2} opacity={0.3 * strength} />
      <path {...globe} d={joining} strokeWidth={2} opacity={0.8 * strength} />
      <path {...globe} {...cities} opacity={strength} />
    </svg>
  );
}
