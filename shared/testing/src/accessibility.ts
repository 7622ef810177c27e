/** Rules that need layout or the whole document; tests in browsers check them. */
const needsBrowser = ['color-contrast', 'html-has-lang', 'document-title', 'region'];

/** The problems that axe finds in rendered elements, one line each. */
export async function findAccessibilityProblems(container: Element): Promise<string[]> {
  // Only tests that use axe load it, because it is half a megabyte.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(container, {
    rules: Object.fromEntries(needsBrowser.map((id) => [id, { enabled: false }])),
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
