/** Where search engines, feed readers and phones find what they look for. */
export const discoveryPaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/rss.xml',
  manifest: '/manifest.webmanifest',
} as const;
