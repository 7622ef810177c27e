import type { Page } from 'playwright-core';

export const wholeForm = (page: Page) =>
  page.getByRole('form', { name: 'Pre-registration', exact: true });
export const partOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
export const goOn = (page: Page) => wholeForm(page).locator('button[type=submit]').last().click();
export const sendForm = (page: Page) =>
  page.getByRole('button', { name: 'Send pre-registration' }).click();

export const readReference = async (page: Page) =>
  (await page.getByText(/^MHE-[0-9A-Z]{8}$/).textContent()) ?? '';
