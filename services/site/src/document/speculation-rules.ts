import type { ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';

const path = '/speculation-rules.json';

/** The header with which a page names the rules, because its content security policy forbids rules inside the page. */
export const speculationHeaders = { 'speculation-rules': `"${path}"` };

/**
 * The browser fetches the document behind a link when the visitor points at the link or presses it. Prerendering takes
 * no less time, and runs scripts for nothing. Source: Speculation Rules, W3C.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Serves the rules that every page names. */
export function createSpeculationRoutes() {
  const body = JSON.stringify(rules);
  return new Hono<ServiceEnvironment>().get(path, (c) =>
    c.body(body, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    }),
  );
}
