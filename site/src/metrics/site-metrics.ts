import type { Metrics } from '@meridian/service';

/** Requests that no route saw. */
interface CountedRequests {
  route: string;
  status: number;
  count: number;
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

/** What the site server measures while it works, beside what every service does. */
export function createSiteMetrics(metrics: Metrics) {
  const renders = metrics.histogram(
    'site_render_duration_seconds',
    'Time for rendering a page once it is admitted, by app and outcome: rendered, failed.',
    ['app', 'outcome'],
  );
  const rejected = metrics.counter(
    'site_requests_rejected_total',
    'Pages and searches that were rejected because there is too much to do.',
    [],
  );
  const violations = metrics.counter(
    'site_policy_violations_total',
    'Violations of the content security policy that browsers reported.',
    ['directive', 'blocked'],
  );
  const beacons = metrics.counter(
    'site_beacons_total',
    'Beacons of browsers, by what became of them: counted, or why not.',
    ['outcome'],
  );

  return {
    /** Measures the time of a render. @param app whose page it is */
    async measureRender<Result>(app: string, render: () => Promise<Result>): Promise<Result> {
      const end = renders.startTimer({ app });
      try {
        const result = await render();
        end({ outcome: 'rendered' });
        return result;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    },
    /** Counts pages that were sent from the cache in front of the routes. */
    countCached({ route, status, count }: CountedRequests): void {
      metrics.countRequests('site', { method: 'GET', route, status, cache: 'hit' }, count);
    },
    countRejected: (): void => rejected.inc({}),
    countBeacon: (outcome: string): void => beacons.inc({ outcome }),
    countViolation: (violation: { directive: string; blocked: string }): void =>
      violations.inc(violation),
  };
}
