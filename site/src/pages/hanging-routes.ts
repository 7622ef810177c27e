/** How long a route that hung is not drawn on the server, in milliseconds. */
const rest = 30_000;

/**
 * Remembers the routes whose drawing hung, so that each visitor of such a page gets the frame at once
 * and does not cost a render thread. A new generation starts with a clean slate.
 */
export function createHangingRoutes(now: () => number = Date.now) {
  const until = new Map<string, number>();
  return {
    has(generation: string, route: string): boolean {
      return (until.get(`${generation} ${route}`) ?? 0) > now();
    },
    add(generation: string, route: string): void {
      for (const [key, end] of until) if (end <= now()) until.delete(key);
      until.set(`${generation} ${route}`, now() + rest);
    },
  };
}
