/** The path of an article's page, which `src/remote.ts` declares. */
export function articlePath(id: string): `/${string}` {
  return `/reading-room/${encodeURIComponent(id)}`;
}
