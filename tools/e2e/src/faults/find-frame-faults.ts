import type { Page } from 'playwright-core';

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

export function listFailureCards(page: Page): Promise<string[]> {
  return page.getByText(/cannot be shown right now/).allInnerTexts();
}
