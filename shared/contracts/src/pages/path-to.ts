import type { SiteRoutes } from './site-types';

/** A URL path inside the site; it begins with a slash. */
export type SitePath = `/${string}`;

/** The parameters that a pattern such as `/courses-detail/:id` names. */
export type PathParams<
  Pattern extends string,
  Value = string,
> = Pattern extends `${infer Head}/${infer Tail}`
  ? PathParams<Head, Value> & PathParams<Tail, Value>
  : Pattern extends `:${infer Name}`
    ? { [Key in Name]: Value }
    : Record<never, never>;

/** Query parameters by name; `undefined` and an empty text leave one out. */
export type PathQuery = Record<string, string | undefined>;

type PathArguments<Pattern extends string> = keyof PathParams<Pattern> extends never
  ? [params?: Record<never, never>, query?: PathQuery]
  : [params: PathParams<Pattern, string | number>, query?: PathQuery];

/**
 * The URL of a page of any team: `pathTo('/courses-detail/:id', { id })`, `pathTo('/courses', {}, { focus })`.
 * The compiler knows the pages from the declarations in `.types`.
 *
 * @param pattern a literal text: builds collect it, so that the registry knows who links to a page
 * @throws Error when a parameter is empty
 */
export function pathTo<Pattern extends SiteRoutes[keyof SiteRoutes]>(
  pattern: Pattern,
  ...rest: PathArguments<Pattern>
): SitePath {
  return fillPath<Pattern>(pattern, ...rest);
}

/**
 * The URL of one of a remote's own pages; its pattern need not be a literal text.
 * @throws Error when a parameter is empty
 */
export function fillPath<Pattern extends SitePath>(
  pattern: Pattern,
  ...[params = {}, query = {}]: PathArguments<Pattern>
): SitePath {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name) ?? '';
    if (value === '')
      throw new Error(`expected a value for :${name} of ${pattern}, found none: pass { ${name} }`);
    return encodeURIComponent(String(value));
  });
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`] : [],
  );
  return (pairs.length > 0 ? `${path}?${pairs.join('&')}` : path) as SitePath;
}
