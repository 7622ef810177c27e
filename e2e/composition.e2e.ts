import { openTab } from './src/browser/browser';
import { holdScripts } from './src/browser/hold-scripts';
import { createRandom } from './src/browser/random';
import { wakeParts } from './src/browser/wake-parts';
import { watchProblems } from './src/browser/watch-problems';
import { currentRun } from './src/run/current-run';

const { site } = currentRun();

it.each([
  ['/contact', '[name=user_message]'],
  ['/enroll-now', '[name=user_Fname]'],
  ['/faqs', 'main input[type=search]'],
  ['/courses', 'main input[type=search]'],
])(
  'a word that is composed while %s is hydrated stays whole, and can be undone',
  async (path, selector) => {
    const page = await openTab(true);
    const problems = watchProblems(page);
    const scripts = await holdScripts(page, createRandom(1));
    await page.goto(site.url + path, { waitUntil: 'commit' });
    const field = page.locator(selector);
    const read = () =>
      field.evaluate((element) => {
        const { value, selectionStart, selectionEnd } = element as HTMLInputElement;
        return { value, caret: [selectionStart, selectionEnd] };
      });
    await field.pressSequentially('Lahore');
    await field.press('Home');
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['Kar', 'Karach'])
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });

    await scripts.start();
    scripts.release();
    await wakeParts(page);
    expect(await read()).toEqual({ value: 'KarachLahore', caret: [6, 6] });
    await keyboard.send('Input.insertText', { text: 'Karachi ' });
    expect(await read()).toEqual({ value: 'Karachi Lahore', caret: [8, 8] });
    await field.press('Control+z');
    expect((await read()).value).toBe('Lahore');
    expect(problems).toEqual([]);
  },
);
