import type { Locator, Page } from 'playwright-core';
import { removeAfterTest } from '../browser/browser';

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

export async function readForm(
  form: Locator,
  names: readonly string[],
): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of names)
    values[name] = await form.locator(`[name=${name}]`).first().inputValue();
  return values;
}

/** These values say what a pre-registration is for, as its form would send them. */
export function readChoices(page: Page): Promise<string[]> {
  return page.locator('[name=user_conferences]').evaluateAll((controls) =>
    (controls as (HTMLInputElement | HTMLSelectElement)[])
      .filter((control) => control.matches('select, :checked'))
      .map(({ value }) => value)
      .filter(Boolean),
  );
}

export async function readSummary(page: Page): Promise<string[]> {
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await summary.waitFor();
  return summary.getByRole('link').allInnerTexts();
}

export function readFieldErrors(form: Locator): Promise<string[]> {
  return form.locator('[aria-invalid=true]').evaluateAll((fields) =>
    fields.map((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      const id = ids.find((one) => one.endsWith('-error')) ?? '';
      return document.getElementById(id)?.textContent ?? '';
    }),
  );
}

/** Run it before the page is requested: the server rejects forms that were filled in faster than people can. */
export async function takeTime(page: Page): Promise<void> {
  const script = await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 60_000;
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - 60_000 });
  });
  removeAfterTest(page, script);
}
