import { type HeadInput, renderHead, renderJsonLd } from './document-head';

const shell = {
  record: { app: 'shell', version: '1.0.0', files: [{ path: 'image/icon.04da277ef2.svg' }] },
} as unknown as HeadInput['shell'];

const input: HeadInput = {
  page: {
    meta: {
      title: 'Heart failure',
      description: 'Three days on “heart failure” & <more>.',
      heading: 'Heart Failure Across Borders',
      breadcrumb: [{ label: 'Conferences', to: '/conferences' }],
      jsonLd: [{ '@type': 'Event', name: 'Heart' }, { '@type': 'Thing' }],
    },
    status: 200,
  },
  shell,
  origin: 'https://meridian.test',
  pathname: '/conferences-detail/1',
  language: 'en',
  translations: [],
};

type Page = HeadInput['page'];
const withPage = (page: Partial<Page>): HeadInput => ({
  ...input,
  page: { ...input.page, ...page },
});
const head = (page: Partial<Page> = {}) => renderHead(withPage(page));
const withMeta = (meta: Partial<Page['meta']>) => head({ meta: { ...input.page.meta, ...meta } });

function readJsonLd(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text),
  );
}

describe('the head of a page', () => {
  it('names page and site in the title, and the canonical URL', () => {
    expect(head()).toContain('<title>Heart failure · Meridian Health Education</title>');
    expect(head()).toContain(
      '<link rel="canonical" href="https://meridian.test/conferences-detail/1">',
    );
  });

  it('names the query of a list in the canonical URL, if the page declares it', () => {
    const html = withMeta({ canonicalQuery: 'focus=Skin+%26+hair&when=now' });
    const url = 'https://meridian.test/conferences-detail/1?focus=Skin+%26+hair&amp;when=now';
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain(`<meta property="og:url" content="${url}">`);
  });

  it('has a preview image of known size', () => {
    const html = head();
    expect(html).toContain('<meta property="og:title" content="Heart Failure Across Borders">');
    expect(html).toMatch(
      /property="og:image" content="https:\/\/meridian\.test\/social\/conferences-detail\/1\.png\?v=[0-9a-f]{10}"/,
    );
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(html).toContain('<meta property="og:image:height" content="630">');
    expect(html).toMatch(/property="og:image:alt" content="Heart Failure Across Borders">/);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('excludes only hidden pages from search engines', () => {
    expect(head()).not.toContain('name="robots"');
    expect(withMeta({ noIndex: true })).toContain('<meta name="robots" content="noindex">');
  });

  it('has no canonical URL and no preview image for a page that does not exist', () => {
    const html = head({ status: 404 });
    expect(html).not.toMatch(/canonical|og:/);
    expect(renderJsonLd(withPage({ status: 404 }))).toBe('');
  });
});

describe('the schema.org objects of a page', () => {
  it('begin with the page’s main object, which gets the page’s image', () => {
    const [event, other] = readJsonLd(renderJsonLd(input));
    expect(event).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      image: expect.stringMatching(/^https:\/\/meridian\.test\/social\//),
    });
    expect(other).not.toHaveProperty('image');
  });

  it('end with the breadcrumb of the page', () => {
    const origin = 'https://meridian.test';
    const items = [
      { position: 1, name: 'Home', item: `${origin}/` },
      { position: 2, name: 'Conferences', item: `${origin}/conferences` },
      { position: 3, name: input.page.meta.heading, item: `${origin}/conferences-detail/1` },
    ];
    const itemListElement = items.map((item) => ({ '@type': 'ListItem', ...item }));
    const breadcrumb = { '@type': 'BreadcrumbList', itemListElement };
    expect(readJsonLd(renderJsonLd(input)).at(-1)).toMatchObject(breadcrumb);
  });

  it('cannot end their element', () => {
    const meta = { ...input.page.meta, jsonLd: [{ '@type': 'Thing', name: '</script><script>' }] };
    expect(renderJsonLd(withPage({ meta })).match(/<\/script>/g)).toHaveLength(2);
  });
});
