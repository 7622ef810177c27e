import type { Page } from 'playwright-core';
import { openTab } from './src/browser/browser';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { findFrameFaults } from './src/faults/find-frame-faults';
import type { BuiltRelease } from './src/releases/alter-release';
import { buildNextCatalogue, newHeading, oldHeading } from './src/releases/build-next-catalogue';
import { liveVersions, type PreviewLink, previewLink, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitWhole, fetchPage } from './src/site/fetch-page';
import { follow } from './src/site/navigation';
import { fetchPreview, previewsOf } from './src/site/preview-host';

let system: SharedSystem;
let next: BuiltRelease;
let link: PreviewLink;
let live: Record<string, string>;

const courses = () => `${system.url}/courses`;
const previewed = (path: string) => previewsOf(system) + path;
const fetchAs = (path: string, { id }: { id: string }, more = {}) =>
  fetchPreview(system, path, { cookie: `preview=${id}`, ...more });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

beforeAll(async () => {
  [system, next] = await Promise.all([shareSystem(), buildNextCatalogue()]);
  live = await liveVersions(system);
  await release(system, 'publish', next.directory);
  link = await previewLink(system, 'catalogue', next.version, '--expires', '2h');
});

describe('the holder of the link to a preview', () => {
  it('gets pages of the release from the server, which no one else does', async () => {
    const before = await awaitWhole(courses());
    const { status, headers, text: html } = await fetchAs('/courses', link);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(html).toContain(newHeading);
    expect(html).toContain(`catalogue ${next.version} in place of ${live.catalogue}`);

    const etag = before.headers.get('etag') ?? '';
    const after = await fetchPage(courses());
    expect([after.heading, after.headers.get('etag')]).toEqual([oldHeading, etag]);
    expect(after.headers.get('x-robots-tag')).toBeNull();
    expect(after.html).not.toContain('preview-banner');
    const known = { 'if-none-match': etag };
    expect((await fetch(courses(), { headers: known })).status).toBe(304);
    expect((await fetchAs('/courses', link, known)).status).toBe(200);
    expect((await fetchPreview(system, '/courses')).status).toBe(404);
    const cookie = `preview=${link.id}`;
    expect(await (await fetch(courses(), { headers: { cookie } })).text()).toContain(oldHeading);
    expect(await liveVersions(system)).toEqual(live);
  });

  it('sees the whole site with it, accessible, in the browser as well', async () => {
    const { page, problems } = await openPage(link.url, { width: 360, colorScheme: 'dark' });
    expect(page.url()).toBe(previewed('/'));
    expect(await findFrameFaults(page)).toEqual(['the main navigation is missing']);
    await page.goto(previewed('/courses'));
    await awaitInteractive(page);
    expect(await findAxeViolations(page)).toEqual([]);
    expect((await banner(page).boundingBox())?.width).toBe(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await follow(page, 'Reading room');
    await page.getByText('Ask us for a quiet hour').waitFor();
    await follow(page, 'Shop');
    expect(await banner(page).textContent()).toContain(`catalogue ${next.version}`);
    await banner(page).getByRole('link', { name: 'Leave the preview' }).click();
    await page.waitForURL(`${system.url}/shop`);
    expect(problems).toEqual([]);
    expect((await fetch(`${system.url}/reading-room`)).status).toBe(404);
  });
});

it('a link that was altered says so, and leads to the site; none is in a log', async () => {
  const page = await openTab(true);
  const response = await page.goto(link.url.replace(/.{3}$/, 'xyz'));
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'There is no such preview' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Home page' }).click();
  expect(page.url()).toBe(`${system.url}/`);
  expect(system.output()).toContain('/preview/:id');
  expect(system.output()).not.toContain(link.id);
});
