import { parseUrl } from '@meridian/contracts/parse-url';
import { type Logger, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { policyReportPath } from './content-security';

const maxBodyBytes = 64 * 1024;
/** Requests that are read in each period; further ones are rejected unread. */
const maxRequests = 100;
const periodMs = 10_000;
/** A line in the log at most each minute. */
const logIntervalMs = 60_000;

const directives = new Set(
  `base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src
  media-src object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src
  style-src-attr style-src-elem trusted-types worker-src`.split(/\s+/),
);
const keywords = new Set(['eval', 'inline', 'trusted-types-policy', 'trusted-types-sink']);

/** By the Reporting API, or as browsers without it send one. Source: Content Security Policy Level 3, W3C. */
const bodySchema = v.union([
  v.array(
    v.object({
      type: v.literal('csp-violation'),
      body: v.object({ effectiveDirective: v.string(), blockedURL: v.nullish(v.string(), '') }),
    }),
  ),
  v.object({
    'csp-report': v.object({
      'effective-directive': v.optional(v.string(), ''),
      'blocked-uri': v.optional(v.string(), ''),
    }),
  }),
]);

/** Takes what browsers report of content security policies, and counts it by directive and kind. */
export function createPolicyReports(options: {
  publicOrigin: string;
  logger: Logger;
  /**
   * @param violation.directive one of those that a policy may have, else `other`
   * @param violation.blocked what was blocked, by kind; never its URL, which may say what a visitor searched for
   */
  count: (violation: { directive: string; blocked: string }) => void;
}) {
  const { publicOrigin, logger, count } = options;
  let requests = { count: 0, until: 0 };
  let isQuietUntil = 0;

  const app = new Hono<ServiceEnvironment>();
  app.use(policyReportPath, async (_, next) => {
    const now = Date.now();
    if (now > requests.until) requests = { count: 0, until: now + periodMs };
    requests.count += 1;
    if (requests.count > maxRequests) throw new ServiceError('rate-limited', 'Too many reports.');
    await next();
  });
  app.post(policyReportPath, bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const body = v.safeParse(bodySchema, await c.req.json().catch(() => null));
    if (!body.success)
      throw new ServiceError('malformed-request', 'Expected reports of a browser as JSON.');
    for (const { directive: named, url } of listViolations(body.output)) {
      const directive = directives.has(named) ? named : 'other';
      const violation = { directive, blocked: kindOf(url, publicOrigin) };
      count(violation);
      if (Date.now() < isQuietUntil) continue;
      isQuietUntil = Date.now() + logIntervalMs;
      logger.warn(violation, 'a page violated its content security policy');
    }
    return c.body(null, 204);
  });
  return app;
}

function listViolations(body: v.InferOutput<typeof bodySchema>) {
  if (Array.isArray(body))
    return body.map(({ body: { effectiveDirective: directive, blockedURL } }) => {
      return { directive, url: blockedURL };
    });
  const { 'effective-directive': directive, 'blocked-uri': url } = body['csp-report'];
  return [{ directive, url }];
}

function kindOf(blocked: string, publicOrigin: string): string {
  if (keywords.has(blocked)) return blocked;
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]*)(?::|$)/i.exec(blocked) ?? [];
  if (scheme === 'data' || scheme === 'blob') return scheme;
  if (scheme.endsWith('-extension')) return 'browser extension';
  const url = /^(https?|wss?)$/.test(scheme) ? parseUrl(blocked) : undefined;
  if (!url) return 'other';
  return url.origin === publicOrigin ? 'this site' : 'another site';
}
