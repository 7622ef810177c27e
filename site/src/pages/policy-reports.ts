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

/** Violations of one kind. */
export interface PolicyViolations {
  /** One of the directives that a policy may have, else `other`. */
  directive: string;
  /** What was blocked, by kind; never its URL, which may say what a visitor searched for. */
  blocked: string;
  count: number;
}

const directives = new Set(
  `base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src
  media-src object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src
  style-src-attr style-src-elem trusted-types worker-src`.split(/\s+/),
);
const keywords = new Set(['eval', 'inline', 'trusted-types-policy', 'trusted-types-sink']);

const violationSchema = v.object({ directive: v.string(), blocked: v.fallback(v.string(), '') });
/** Source: Reporting API and Content Security Policy Level 3, W3C. */
const reportsSchema = v.array(
  v.pipe(
    v.object({
      type: v.literal('csp-violation'),
      body: v.object({
        effectiveDirective: v.string(),
        blockedURL: v.fallback(v.nullish(v.string(), ''), ''),
      }),
    }),
    v.transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
    violationSchema,
  ),
);
/** What browsers without the Reporting API send. */
const singleReportSchema = v.pipe(
  v.object({
    'csp-report': v.looseObject({
      'effective-directive': v.optional(v.string()),
      'violated-directive': v.optional(v.string(), ''),
      'blocked-uri': v.optional(v.string(), ''),
    }),
  }),
  v.transform(({ 'csp-report': report }) => {
    const [violated = ''] = report['violated-directive'].split(' ');
    return [
      { directive: report['effective-directive'] ?? violated, blocked: report['blocked-uri'] },
    ];
  }),
  v.array(violationSchema),
);
const bodySchema = v.union([reportsSchema, singleReportSchema]);

/**
 * Takes what browsers report of content security policies, and counts it by directive and kind.
 * @param options.count gets each violation too
 */
export function createPolicyReports(options: {
  publicOrigin: string;
  logger: Logger;
  count?: (violation: Omit<PolicyViolations, 'count'>) => void;
}) {
  const { publicOrigin, logger, count } = options;
  const counted = new Map<string, PolicyViolations>();
  let requests = { count: 0, until: 0 };

  const logCounted = () => {
    const violations = [...counted.values()];
    counted.clear();
    logger.warn({ violations }, 'pages violated their content security policy');
  };

  const app = new Hono<ServiceEnvironment>();
  app.use(policyReportPath, async (_, next) => {
    const now = Date.now();
    if (now > requests.until) requests = { count: 0, until: now + periodMs };
    requests.count += 1;
    if (requests.count > maxRequests) throw new ServiceError('rate-limited', 'Too many reports.');
    await next();
  });
  app.post(policyReportPath, bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const reports = v.safeParse(bodySchema, await c.req.json().catch(() => null));
    if (!reports.success)
      throw new ServiceError('malformed-request', 'Expected reports of a browser as JSON.');
    for (const report of reports.output) {
      if (counted.size === 0) setTimeout(logCounted, logIntervalMs).unref();
      const directive = directives.has(report.directive) ? report.directive : 'other';
      const blocked = kindOf(report.blocked, publicOrigin);
      const key = `${directive} ${blocked}`;
      const violations = counted.get(key) ?? { directive, blocked, count: 0 };
      violations.count += 1;
      counted.set(key, violations);
      count?.({ directive, blocked });
    }
    return c.body(null, 204);
  });
  return app;
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
