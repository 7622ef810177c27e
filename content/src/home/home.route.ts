import { defineRoute, type Translate } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { HomePage } from './HomePage';

export const route = defineRoute<'/'>({
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
