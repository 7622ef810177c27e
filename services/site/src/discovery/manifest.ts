import { site } from '@meridian/contracts';
import { iconPaths } from '../public-paths';

/** What a phone needs to put the site on its home screen. Source: W3C Web Application Manifest. */
export const manifest = {
  id: '/',
  name: site.name,
  short_name: site.shortName,
  description: site.description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#fbf9f4',
  theme_color: '#fbf9f4',
  categories: ['education', 'medical'],
  icons: [
    { src: iconPaths.small, sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: iconPaths.large, sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: iconPaths.large, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
