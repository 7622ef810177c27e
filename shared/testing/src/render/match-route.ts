import type { Remote } from '@meridian/composition';

type RouteDeclaration = Remote['routes'][string];

export interface RouteMatch {
  id: string;
  declaration: RouteDeclaration;
  params: Record<string, string>;
}

/** The declared route of a path; a fixed segment wins over a parameter. */
export function matchRoute(remote: Remote, pathname: string): RouteMatch | null {
  const candidates = Object.entries(remote.routes).sort(
    ([, a], [, b]) => countParams(a.path) - countParams(b.path),
  );
  for (const [id, declaration] of candidates) {
    const params = matchPath(declaration.path, pathname);
    if (params) return { id, declaration, params };
  }
  return null;
}

/** The parameters of `pathname` under a pattern such as `/a/:id`; null when it does not fit. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const names = pattern.split('/');
  const values = pathname.split('/');
  if (names.length !== values.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (name.startsWith(':') && value) params[name.slice(1)] = decodeURIComponent(value);
    else if (name !== value) return null;
  }
  return params;
}

function countParams(pattern: string): number {
  return pattern.split('/:').length - 1;
}
