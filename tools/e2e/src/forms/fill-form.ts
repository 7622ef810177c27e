import type { Locator, Page } from 'playwright-core';
import { removeAfterTest } from '../browser/browser';

/** Fills in fields by name, as a visitor would: chooses from menus, ticks the box of a value, and types the rest. */
export async function fillForm(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name=${name}]`).first();
    if (await field.evaluate((element) => element.matches('[type=checkbox]'))) {
      await form.locator(`[name=${name}][value="${value}"]`).check();
      continue;
    }
    if (await field.evaluate((element) => element.matches('select')))
      await field.selectOption(value);
    else await field.fill(value);
  }
}

/** The present values of a form's fields. */
export async function readForm(
  form: Locator,
  names: readonly string[],
): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of names)
    values[name] = await form.locator(`[name=${name}]`).first().inputValue();
  return values;
}

/** What a pre-registration is for, as its form would send it. */
export function readChoices(page: Page): Promise<string[]> {
  return page.locator('[name=user_conferences]').evaluateAll((controls) =>
    (controls as (HTMLInputElement | HTMLSelectElement)[])
      .filter((control) => control.matches('select, :checked'))
      .map(({ value }) => value)
      .filter(Boolean),
  );
}

/** The messages of the summary over a form; each links to its field. */
export async function readSummary(page: Page): Promise<string[]> {
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await summary.waitFor();
  return summary.getByRole('link').allInnerTexts();
}

/** The messages beside the fields, in the order of the page. */
export function readFieldErrors(form: Locator): Promise<string[]> {
  return form.locator('[aria-invalid=true]').evaluateAll((fields) =>
    fields.map((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      const id = ids.find((one) => one.endsWith('-error')) ?? '';
      return document.getElementById(id)?.textContent ?? '';
    }),
  );
}

/**
 * Makes scripts believe that the page was opened a minute ago; to be run before the page is requested.
 * The server rejects forms that were filled in faster than people can, and tests are faster.
 */
export async function takeTime(page: Page): Promise<void> {
  const script = await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 60_000;
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - 60_000 });
  });
  removeAfterTest(page, script);
}
