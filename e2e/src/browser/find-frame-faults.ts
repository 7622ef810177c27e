import type { Page } from 'playwright-core';

/** Says what is missing of the frame that every page stands in; nothing when it is whole. */
export async function findFrameFaults(page: Page): Promise<string[]> {
  const parts = {
    'the header': page.getByRole('banner'),
    'the main navigation': page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' }),
    'the main area': page.getByRole('main'),
    'the footer': page.getByRole('contentinfo'),
    'the quick links': page
      .getByRole('navigation', { name: 'Quick links' })
      .getByRole('link', { name: 'Courses' }),
    'the legal line': page.getByText('2023 all rights reserved'),
  };
  const faults: string[] = [];
  for (const [name, part] of Object.entries(parts))
    if (!(await part.isVisible())) faults.push(`${name} is missing`);
  return faults;
}

/** The cards that stand in for something on the page, in their own words. */
export function listFailureCards(page: Page): Promise<string[]> {
  return page.getByText(/cannot be shown right now/).allInnerTexts();
}
