import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { goTo, grantAdmin, signUp } from './src/organizers/accounts';
import { fillInConference } from './src/organizers/fill-in-conference';
import {
  findInFiles,
  listStorage,
  type WatchedSecrets,
  watchSecrets,
} from './src/organizers/find-secrets';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitText } from './src/site/fetch-page';
import { awaitMail, readMailbox } from './src/site/mailbox';

const organizer = { name: 'Hina Raza', email: 'hina.raza@example.com' };
const passwords = {
  'first password': 'copper lantern seven rivers',
  'wrong password': 'copper lantern eight rivers',
  'second password': 'granite meadow twelve kites',
};
const title = 'Respiratory Care After the Monsoon: Clinics and Wards';
/** Cards cut the title so. */
const shownTitle = 'Respiratory Care After the Monso';

const nameInHeader = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: `LOGOUT? ${organizer.name}` });
const loginInHeader = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^LOGIN/ });

async function signIn(page: Page, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Welcome back' });
  await form.getByLabel(/E-mail address/).fill(organizer.email);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Sign in with e-mail' }).click();
}

async function signOut(page: Page): Promise<void> {
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await nameInHeader(page).click();
  await ended;
}

describe('an organizer', () => {
  let system: SharedSystem;
  let watched: WatchedSecrets;
  let storages = '';
  let resetCode = '';
  let confirmationCode = '';

  beforeAll(async () => {
    system = await shareSystem();
  });

  it('signs up, out and in again, sets a new password by mail, and has a conference made public', async () => {
    const { url, dataDir } = system;
    const { page, problems } = await openPage(`${url}/login?mode=sign-up`);
    const context = page.context();
    watched = watchSecrets(context);

    const other = await context.newPage();
    await goTo(other, `${url}/courses`);
    await loginInHeader(other).waitFor();
    // The browser renders a tab in the background every two seconds, and each click waits for that.
    await page.bringToFront();
    await signUp(page, { ...organizer, password: passwords['first password'] });
    await nameInHeader(page).waitFor();
    await nameInHeader(other).waitFor();
    expect(problems).toEqual([]);
    storages += await listStorage(page);

    // The organizer's page says that the address is not confirmed, until the mailed link is followed.
    await goTo(page, `${url}/databutton`);
    const notice = page.getByRole('heading', { name: 'Confirm your address' });
    await notice.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const welcome = await awaitMail(url, { to: organizer.email, subject: /Confirm your e-mail/ });
    const confirming = /https?:\/\/[^\s"<]*\/confirm-email#oobCode=([\w%-]+)/.exec(welcome.text);
    confirmationCode = confirming?.[1] ?? '';
    expect(confirmationCode).not.toBe('');
    await goTo(page, confirming?.[0] ?? '');
    await page.getByText(organizer.email).waitFor();
    expect(page.url()).toBe(`${url}/confirm-email`);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    await goTo(page, `${url}/databutton`);
    await page.getByRole('link', { name: 'Add your first conference' }).waitFor();
    await notice.waitFor({ state: 'detached' });
    await goTo(other, `${url}/courses`);
    await nameInHeader(other).waitFor();

    await other.bringToFront();
    await signOut(other);
    await loginInHeader(other).waitFor();
    await loginInHeader(page).waitFor();
    await page.bringToFront();

    await goTo(page, `${url}/login`);
    await signIn(page, passwords['wrong password']);
    await page.getByText('E-mail address and password do not match').waitFor();
    await signIn(page, passwords['first password']);
    await page.waitForURL(`${url}/databutton`);
    await nameInHeader(page).waitFor();
    await page.getByRole('link', { name: 'Add your first conference' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await signOut(page);

    // The organizer sets a new password by a mailed link, and signs in with it.
    await goTo(page, `${url}/forgetpassword`);
    const request = page.getByRole('form', { name: 'Ask for a link' });
    await request.getByLabel(/E-mail address/).fill(organizer.email);
    await request.getByRole('button', { name: 'Send me a link' }).click();
    const mail = await awaitMail(url, { to: organizer.email, subject: /password/i });
    const link = /https?:\/\/[^\s"<]*\/forgetpassword#oobCode=([\w%-]+)/.exec(mail.text);
    resetCode = link?.[1] ?? '';
    expect(resetCode).not.toBe('');
    await goTo(page, link?.[0] ?? '');
    await page.getByLabel(/^New password/).fill(passwords['second password']);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    await goTo(page, `${url}/login`);
    await signIn(page, passwords['first password']);
    await page.getByText('E-mail address and password do not match').waitFor();

    // The organizer fills in the form and signs in only then: nothing of the form is lost.
    await goTo(page, `${url}/add_conference`);
    await fillInConference(page, url, title);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send for review' }).click();
    const panel = page.getByRole('form', { name: 'Welcome back' });
    await panel.getByLabel(/E-mail address/).fill(organizer.email);
    await panel.getByLabel(/^Password/).fill(passwords['second password']);
    await panel.getByRole('button', { name: 'Sign in with e-mail' }).click();
    await page.getByRole('heading', { name: 'Your conference has been sent' }).waitFor();
    storages += await listStorage(page);
    expect(storages).not.toContain('Chenab Hall');

    expect(await (await fetch(`${url}/conferences`)).text()).not.toContain(shownTitle);
    await page.getByRole('link', { name: 'Go to your page' }).click();
    await page.getByText('Waiting for review').waitFor();
    expect(await page.getByRole('heading', { name: 'Reviews' }).count()).toBe(0);

    // The organizer becomes a moderator, looks at the preview, and approves.
    await grantAdmin(dataDir, organizer.email);
    await goTo(page, `${url}/databutton`);
    await page.getByRole('button', { name: `Preview ${title}` }).click();
    await page.getByText('In lists').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: `Approve ${title}` }).click();
    await page.getByText(/is approved and public/).waitFor();
    // All lists of the page follow at once.
    await page.getByText('Nothing waits for a decision').waitFor();
    await page.getByText('Waiting for review').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Approved', exact: true }).click();
    await page.getByText(`, by ${organizer.email}`).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    // The conference is in the list, among the first three on the home page, and has a page.
    await other.bringToFront();
    for (const path of ['/', '/conferences']) {
      await awaitText(url + path, shownTitle);
      await goTo(other, url + path);
      await other.getByRole('main').getByRole('link', { name: shownTitle }).first().waitFor();
    }
    await other.getByRole('main').getByRole('link', { name: shownTitle }).click();
    await other.getByRole('heading', { level: 1, name: title }).waitFor();
    const image = other
      .getByRole('main')
      .locator('img[src^="/api/conference-images/"], img[src^="/api/pictures/"]')
      .first();
    await image.waitFor();
    expect(await image.evaluate((img: HTMLImageElement) => img.decode().then(() => true))).toBe(
      true,
    );
    expect((await awaitMail(url, { to: organizer.email, subject: /on our site/ })).text).toContain(
      title,
    );

    // Withdrawn, its page and its calendar say so: the address was right.
    await page.bringToFront();
    const address = other.url();
    await page.getByRole('button', { name: `Withdraw ${title}` }).click();
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await awaitText(address, 'This conference is no longer on our site.');
    expect((await fetch(address)).status).toBe(410);
    await goTo(other, address);
    await other.getByRole('heading', { level: 1, name: 'This page is no longer here' }).waitFor();
    await other.getByText('This conference is no longer on our site.').waitFor();
    expect(await findAxeViolations(other)).toEqual([]);
    const id = new URL(address).pathname.split('/').pop();
    const calendar = await fetch(`${url}/api/calendar/conferences/${id}.ics`);
    expect(await calendar.text()).toContain('STATUS:CANCELLED');
    storages += await listStorage(page);
    await watched.settle();
    expect(problems.filter((problem) => /^(policy|error)/.test(problem))).toEqual([]);
  });

  it('leaves no password and no token in logs, URLs, storage, mails, or the database', async () => {
    const { url, dataDir } = system;
    const secrets: Record<string, string> = { ...passwords, ...watched.secrets };
    expect(Object.keys(secrets).filter((name) => name.startsWith('ID token'))).not.toHaveLength(0);
    expect(Object.keys(secrets).filter((name) => name.startsWith('cookie'))).not.toHaveLength(0);
    const mails = await readMailbox(url);
    // The log and the database on disk are complete: each commit is flushed before its response.
    const texts = {
      log: system.output(),
      urls: watched.urls.join('\n'),
      storage: storages,
      mails,
    };
    const found = Object.entries(texts).flatMap(([where, text]) =>
      Object.entries(secrets)
        .filter(([, secret]) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
        .map(([name]) => `${name} in the ${where}`),
    );
    // The texts are what they are taken for.
    expect(texts.log).toContain('/api/proposals');
    expect(texts.urls).toContain('/identitytoolkit.googleapis.com/');
    expect(texts.storage).toContain(organizer.name);
    expect(texts.mails).toContain(organizer.email);
    expect(await findInFiles(dataDir, { venue: 'Chenab Hall' })).not.toEqual([]);
    expect(found).toEqual([]);
    expect(await findInFiles(dataDir, secrets)).toEqual([]);
    // The codes of the mailed links are in the mails, and nowhere else.
    const { mails: _mails, ...others } = texts;
    for (const text of Object.values(others))
      for (const code of [resetCode, confirmationCode]) expect(text).not.toContain(code);
  });
});
