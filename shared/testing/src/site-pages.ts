declare global {
  /** Set by the test environment. */
  var meridianSitePages: readonly string[] | undefined;
}

/**
 * Path patterns of all pages of the site, as far as the repository that is tested knows them: its own apps, and
 * those whose types were fetched.
 *
 * @throws Error when nothing was generated
 */
export function readSitePages(): readonly string[] {
  if (!globalThis.meridianSitePages)
    throw new Error('expected the types of the site’s apps in .types, found none: npm run types');
  return globalThis.meridianSitePages;
}
