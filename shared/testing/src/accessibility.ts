import axe from 'axe-core';

/** Rules that need a laid-out page, or the document around it: the browser tests run those. */
const needsBrowser = ['color-contrast', 'html-has-lang', 'document-title', 'region'];

/** What axe finds wrong with rendered elements, one line each; empty when nothing. */
export async function findAccessibilityProblems(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: Object.fromEntries(needsBrowser.map((id) => [id, { enabled: false }])),
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
