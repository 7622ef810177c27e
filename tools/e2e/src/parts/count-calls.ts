import { beaconPath } from '@meridian/contracts/telemetry';
import type { Page } from 'playwright-core';
import { removeAfterTest } from '../browser/browser';

/** These calls leave no trace in the page. */
export interface Calls {
  print: number;
  dialog: number;
}

/** Run it before the page is requested. */
export async function countCalls(page: Page): Promise<void> {
  const script = await page.addInitScript(() => {
    const calls: Calls = { print: 0, dialog: 0 };
    Reflect.set(window, 'calls', calls);
    window.print = () => void calls.print++;
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function show() {
      calls.dialog++;
      showModal.call(this);
    };
  });
  removeAfterTest(page, script);
}

export function readCalls(page: Page): Promise<Calls> {
  return page.evaluate(() => Reflect.get(window, 'calls') as Calls);
}

export async function countForms(page: Page): Promise<{ sent: number }> {
  const forms = { sent: 0 };
  await page.route('**', async (route) => {
    const request = route.request();
    const isForm = request.method() === 'POST' && new URL(request.url()).pathname !== beaconPath;
    if (!isForm) return route.fallback();
    forms.sent++;
    await route.fulfill({ status: 200, body: 'OK' });
  });
  return forms;
}
