import { defineRoute } from '@shared/composition';
import { site } from '@shared/contracts';
import { HomePage } from './HomePage';
import { organisationJsonLd } from './organisation-json-ld';

export const route = defineRoute<'/'>({
  Page: HomePage,
  meta: ({ url }) => ({
    title: site.tagline,
    description: site.description,
    heading: null,
    jsonLd: organisationJsonLd(url.origin),
  }),
});
