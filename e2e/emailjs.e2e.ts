import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { message } from './src/forms/samples';
import { startOwnSystem } from './src/system/own-system';
import { root } from './src/system/repository';
import type { RunningSystem } from './src/system/start-system';

/** The library as its package brings it for plain pages. */
const library = path.join(root, 'node_modules/@emailjs/browser/dist/email.min.js');
const source = `${readFileSync(library, 'utf8')};globalThis.emailjs = emailjs;`;
const allowed = 3;

let site: RunningSystem;
let page: Page;
beforeAll(async () => {
  site = await startOwnSystem({ environment: { FORM_LIMIT_PER_ADDRESS: `${allowed}/600` } });
});
beforeEach(async () => {
  const before = (opened: Page) => opened.addInitScript(source);
  ({ page } = await openPage(`${site.url}/about`, { before }));
});

interface Library {
  init(options: { publicKey: string; origin: string }): void;
  sendForm(service: string, template: string, form: HTMLFormElement): Promise<unknown>;
}

/** What the library says of a form that it sends: how it ended, with which status and text. */
function send(
  fields: Record<string, string>,
  given: { service?: string; template?: string; publicKey?: string } = {},
) {
  const { service = 'meridian', template = 'contact', publicKey = 'meridian-public-key' } = given;
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
      const read = (answer: unknown) =>
        typeof answer === 'object'
          ? { ...(answer as { status: number; text: string }) }
          : String(answer);
      return emailjs.sendForm(serviceId, templateId, form).then(
        (answer) => ({ ended: 'well', answer: read(answer) }),
        (answer: unknown) => ({ ended: 'badly', answer: read(answer) }),
      );
    },
    [fields, service, template, publicKey] as const,
  );
}

const badly = (status: number, text: string) => ({ ended: 'badly', answer: { status, text } });

describe('EmailJS’s own library in a browser, against our endpoint', () => {
  it('succeeds with 200 and OK', async () => {
    expect(await send(message)).toEqual({ ended: 'well', answer: { status: 200, text: 'OK' } });
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
    const { ended, answer } = await send(wrong, { template: 'newsletter' });
    expect(ended).toBe('badly');
    expect(answer).toMatchObject({ status: 400, text: expect.stringMatching(/^Enter an e-mail/) });
  });

  it('is told that more than 256 KB are too much', async () => {
    const long = { ...message, user_message: 'ab '.repeat(90_000) };
    const text = 'This is more text than we can take. Shorten what you wrote and send again.';
    expect(await send(long)).toEqual(badly(413, text));
  });

  it('is told when too many came from one address', async () => {
    const fields = { user_email: 'sana.malik@example.com' };
    const answers = [];
    for (let sent = 0; sent <= allowed; sent += 1)
      answers.push(await send(fields, { template: 'newsletter' }));
    // However many of other tests came before: the last is one too many.
    const text =
      'Too many forms were sent from your connection in a short time. Wait a few minutes and send again.';
    expect(answers.at(-1)).toEqual(badly(429, text));
  });

  it('rejects by itself what lacks a setting, before anything is sent', async () => {
    const asked: string[] = [];
    // The page itself may still be asking for something.
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url());
    });
    expect(await send(message, { service: '' })).toEqual({
      ended: 'badly',
      answer: expect.stringContaining('service ID is required'),
    });
    expect(asked).toEqual([]);
  });
});
