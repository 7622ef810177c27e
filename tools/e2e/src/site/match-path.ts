/** Says whether a route's pattern, e.g. `/blog/:id`, serves a path. */
export function matchPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const actual = path.split('/');
  return (
    wanted.length === actual.length &&
    wanted.every((part, index) => part.startsWith(':') || part === actual[index])
  );
}
