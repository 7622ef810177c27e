import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { dayFromNow, goTo, grantAdmin, signUp } from './src/organizers/accounts';
import { shareSystem } from './src/releases/shared-system';
import { awaitText } from './src/site/fetch-page';

const editor = {
  name: 'Adeel Qureshi',
  email: 'adeel.qureshi@example.com',
  password: 'walnut ferry nine bridges',
};
const courseTitle = 'Wound Care Between Two Buses';

async function fillInCourse(page: Page): Promise<void> {
  const day = dayFromNow(40);
  const texts = {
    title: courseTitle,
    courseBy: 'Chenab School of Nursing',
    description: 'Dressings that hold until the next visit, which may be a week away.',
    startDate: day,
    endDate: day,
    startTime: '09:00',
    courseDuration: '1 day',
    city: 'Multan',
    venue: 'Chenab Hall | 7 Bosan Road | Two minutes from the bus stop.',
    languages: 'Urdu\nEnglish',
    teachers: 'Shazia Bano | Tissue viability nurse, Chenab School of Nursing',
    audience: 'Nurses\nLady health visitors',
    outcomes: 'Choose a dressing by what the wound needs',
    sessions: `${day} | 09:00 | 12:00 | Clean, measure, cover`,
    teachingHours: '3',
    places: '24',
    placesLeft: '24',
    registerBy: dayFromNow(38),
    fees: 'Nurses | 3,500 | PKR | dressings to practise with',
  };
  for (const [name, text] of Object.entries(texts)) await page.locator(`#${name}`).fill(text);
  await page.locator('#focus').selectOption('Nursing');
  await page.locator('#mode').selectOption('On campus');
}

it('an editor adds a course and changes its fee by the form, and visitors see both at once', async () => {
  const { url, dataDir } = await shareSystem();
  const { page, problems } = await openPage(`${url}/login?mode=sign-up`);
  await signUp(page, editor);

  await goTo(page, `${url}/add_course`);
  await page.getByRole('heading', { name: 'Courses are added by our editors' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await grantAdmin(dataDir, editor.email);

  await goTo(page, `${url}/databutton`);
  // The keyboard is safe: the lists above may still be coming, and move the link from under the pointer.
  await page.getByRole('link', { name: 'Add a course' }).press('Enter');
  await page.getByRole('form', { name: 'Add a course' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add the course' }).click();
  await page.getByRole('alert', { name: 'Please check these fields' }).waitFor();
  await page.getByRole('link', { name: /^Title: This is empty/ }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await fillInCourse(page);
  await page.getByRole('button', { name: 'Add the course' }).click();
  await page.getByRole('heading', { name: 'The course has been added' }).waitFor();

  await awaitText(`${url}/courses?q=two+buses`, courseTitle);
  // Results mark the words.
  await awaitText(`${url}/search?q=two+buses`, 'Wound Care Between <mark');
  await page.getByRole('link', { name: 'See its page' }).click();
  await page.getByRole('heading', { level: 1, name: courseTitle }).waitFor();
  const address = page.url();
  await page.getByRole('main').getByText('PKR 3,500').first().waitFor();

  await goTo(page, `${url}/databutton`);
  await page.getByLabel('Find a course by its title').fill('two buses');
  await page.getByRole('link', { name: `Change ${courseTitle}` }).press('Enter');
  await page.getByRole('form', { name: 'Change a course' }).waitFor();
  await page.locator('#fees').fill('Nurses | 4,200 | PKR | dressings to practise with');
  await page.getByRole('button', { name: 'Save the change' }).click();
  await page.getByRole('heading', { name: 'The change has been saved' }).waitFor();
  await awaitText(address, 'PKR 4,200');
  const id = new URL(address).pathname.split('/').pop();
  const calendar = await (await fetch(`${url}/api/calendar/courses/${id}.ics`)).text();
  expect(calendar).toContain('SEQUENCE:1');
  // The browser reports the rejected try.
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
});
