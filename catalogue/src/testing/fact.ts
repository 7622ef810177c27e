import { screen, within } from '@testing-library/react';

/** What the panel beside a course or conference says of `term`. */
export function fact(term: string): string | undefined {
  const aside = within(screen.getByRole('complementary'));
  return aside.getByText(term).closest('div')?.textContent?.replace(term, '');
}
