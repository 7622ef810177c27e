import { defineRoute, type Translate } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { type HomeData, HomePage } from './HomePage';

export const route = defineRoute<'/', HomeData>({
  // The page is worth showing without its facts.
  loader: async ({ api, signal }) => {
    const [list, { total }] = await Promise.all([
      api.get('/course-list', signal),
      api.get('/conference-list', signal),
    ]).catch(() => [null, { total: null }] as const);
    const next = list?.courses.find(({ state }) => state === 'open');
    return {
      courses: list?.all ?? 0,
      conferences: total?.upcoming ?? 0,
      next: next ? { id: next.id, title: next.title, start: next.startDate, way: next.mode } : null,
    };
  },
  Page: HomePage,
  meta: ({ url, t }) => ({
    title: t(site.tagline),
    description: t(site.description),
    heading: null,
    jsonLd: organisationJsonLd(url.origin, t),
  }),
});

/** The organisation and the site for search engines: schema.org EducationalOrganization and WebSite. */
function organisationJsonLd(origin: string, t: Translate): Record<string, unknown>[] {
  const { address } = site;
  const id = `${origin}/#organisation`;
  return [
    {
      '@type': 'EducationalOrganization',
      '@id': id,
      name: site.name,
      description: t(site.description),
      slogan: t(site.tagline),
      url: `${origin}/`,
      logo: origin + site.logo,
      email: site.email,
      telephone: site.phone.label,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: address.countryCode,
      },
      sameAs: [site.social.facebook, site.social.linkedIn],
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: site.name,
      url: `${origin}/`,
      inLanguage: 'en',
      publisher: { '@id': id },
    },
  ];
}
