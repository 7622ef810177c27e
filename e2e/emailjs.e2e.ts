import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beaconPath } from '@meridian/contracts/telemetry';
import type { Page } from 'playwright-core';
import { removeAfterTest } from './src/browser/browser';
import { openPage } from './src/browser/open-page';
import { message } from './src/forms/samples';
import { currentRun } from './src/run/current-run';
import { root } from './src/system/repository';

/** The build of the library for pages without ES modules. */
const library = path.join(root, 'node_modules/@emailjs/browser/dist/email.min.js');
const source = `${readFileSync(library, 'utf8')};globalThis.emailjs = emailjs;`;
/** What the backend accepts in ten minutes from one client IP; no other file sends forms here. */
const maxForms = 20;

const { site } = currentRun();
let page: Page;
beforeEach(async () => {
  const before = async (opened: Page) =>
    removeAfterTest(opened, await opened.addInitScript(source));
  ({ page } = await openPage(`${site.url}/about`, { before }));
});

interface Library {
  init(options: { publicKey: string; origin: string }): void;
  sendForm(service: string, template: string, form: HTMLFormElement): Promise<unknown>;
}

/** Sends a form by the library; returns how it ended, with which status and text. */
function send(
  fields: Record<string, string>,
  options: { service?: string; template?: string; publicKey?: string } = {},
) {
  const { service = 'meridian', template = 'contact', publicKey = 'meridian-public-key' } = options;
  return page.evaluate(
    async ([values, serviceId, templateId, key]) => {
      const form = document.createElement('form');
      for (const [name, value] of Object.entries(values)) {
        const field = document.createElement('textarea');
        field.name = name;
        field.value = value;
        form.append(field);
      }
      const emailjs = Reflect.get(globalThis, 'emailjs') as Library;
      emailjs.init({ publicKey: key, origin: location.origin });
      const read = (response: unknown) =>
        typeof response === 'object'
          ? { ...(response as { status: number; text: string }) }
          : String(response);
      return emailjs.sendForm(serviceId, templateId, form).then(
        (response) => ({ ended: 'well', response: read(response) }),
        (response: unknown) => ({ ended: 'badly', response: read(response) }),
      );
    },
    [fields, service, template, publicKey] as const,
  );
}

const badly = (status: number, text: string) => ({ ended: 'badly', response: { status, text } });

describe('EmailJS’s own library in a browser, against our endpoint', () => {
  it('succeeds with 200 and OK', async () => {
    expect(await send(message)).toEqual({ ended: 'well', response: { status: 200, text: 'OK' } });
  });

  it.each([
    ['service', { service: 'another' }, 'The service ID not found'],
    ['template', { template: 'another' }, 'The template ID not found'],
    ['public key', { publicKey: 'another' }, 'The Public Key is invalid'],
  ])('is told of a wrong %s', async (_, wrong, text) => {
    expect(await send(message, wrong)).toEqual(badly(400, text));
  });

  it('is told what is wrong with a field', async () => {
    const wrong = { ...message, user_email: 'sana@' };
    const { ended, response } = await send(wrong, { template: 'newsletter' });
    expect(ended).toBe('badly');
    expect(response).toMatchObject({
      status: 400,
      text: expect.stringMatching(/^Enter an e-mail/),
    });
  });

  it('is told that more than 256 KB are too much', async () => {
    const long = { ...message, user_message: 'ab '.repeat(90_000) };
    const text = 'This is more text than we can take. Shorten what you wrote and send again.';
    expect(await send(long)).toEqual(badly(413, text));
  });

  it('is told when too many came from one client IP', async () => {
    const fields = { user_email: 'sana.malik@example.com' };
    const responses = [];
    for (let sent = 0; sent <= maxForms; sent += 1)
      responses.push(await send(fields, { template: 'newsletter' }));
    // However many the tests before have sent: the last is one too many.
    const text =
      'Too many forms were sent from your connection in a short time. Wait a few minutes and send again.';
    expect(responses.at(-1)).toEqual(badly(429, text));
  });

  it('rejects by itself what lacks a setting, before anything is sent', async () => {
    const posted: string[] = [];
    // The page itself may still be loading something.
    page.on('request', (request) => {
      // Each page sends beacons, too.
      const isForm = request.method() === 'POST' && new URL(request.url()).pathname !== beaconPath;
      if (isForm) posted.push(request.url());
    });
    expect(await send(message, { service: '' })).toEqual({
      ended: 'badly',
      response: expect.stringContaining('service ID is required'),
    });
    expect(posted).toEqual([]);
  });
});
