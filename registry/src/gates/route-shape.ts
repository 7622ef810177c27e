/**
 * What a router sees of a path: `/a/:id` and `/A/:slug` claim the same URLs, because parameters
 * match whatever they are called and the router ignores case.
 */
export function routeShape(path: string): string {
  return path.replace(/:[^/]+/g, ':').toLowerCase();
}
