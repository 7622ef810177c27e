import type { Page } from 'playwright-core';

/** The form of the pre-registration, its parts and its buttons. */
export const wholeForm = (page: Page) =>
  page.getByRole('form', { name: 'Pre-registration', exact: true });
export const partOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
export const goOn = (page: Page) => wholeForm(page).locator('button[type=submit]').last().click();
export const sendForm = (page: Page) =>
  page.getByRole('button', { name: 'Send pre-registration' }).click();

/** The number of what was sent, e.g. `MHE-1A2B3C4D`. */
export const readReference = async (page: Page) =>
  (await page.getByText(/^MHE-[0-9A-Z]{8}$/).textContent()) ?? '';
