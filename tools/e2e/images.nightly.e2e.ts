import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { visitPage } from './src/faults/visit-page';
import { createDataCommand } from './src/system/data-command';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

let site: RunningSystem;
let data: ReturnType<typeof createDataCommand>;
let courseId: string;
let drawnCourseId: string;
let conferenceId: string;

async function listComing(kind: 'courses' | 'conferences') {
  const day = (entry: Record<string, unknown>) => String(entry.startDate);
  const today = new Date().toISOString().slice(0, 10);
  const entries = await data.exportEntries(kind);
  return entries.filter((entry) => day(entry) > today).sort((a, b) => day(a).localeCompare(day(b)));
}

beforeAll(async () => {
  site = await startOwnSystem();
  data = createDataCommand(site.dataDir);
  const response = await fetch(`${site.url}/social/courses.png`);
  const image = await data.upload('courses.png', Buffer.from(await response.arrayBuffer()));
  const [course, drawn] = await listComing('courses');
  const [conference] = await listComing('conferences');
  courseId = String(course?._id);
  drawnCourseId = String(drawn?._id);
  conferenceId = String(conference?._id);
  const logos = { courseByLogo: image, courseCategoryLogo: image };
  const missing = 'https://nowhere.invalid/course.jpg';
  await expect(data.importEntries('courses', [{ ...drawn, courseImage: missing }])).rejects.toThrow(
    `The picture ${missing} could not be fetched`,
  );
  await data.importEntries('courses', [{ ...course, ...logos, courseImage: image }]);
  await data.importEntries('conferences', [{ ...conference, conferenceImage: image }]);
  await data.importEntries('pictures', [
    { _id: 'article/3', image, alt: 'A midwife measures blood loss' },
    { _id: 'partner/1', image, alt: '' },
    { _id: 'institution/1', image, alt: '' },
    { _id: 'product/sanford/1', image, alt: '' },
    { _id: 'product/oxford/1', image, alt: '' },
    { _id: 'provider/sanford', image, alt: '' },
  ]);
  await waitUntil('the site server to know of them', async () => {
    const response = await fetch(`${site.url}/api/item-pictures`);
    return Object.keys(((await response.json()) as { pictures: object }).pictures).length === 6;
  });
});

async function readImagesOf(page: Page) {
  const images = page.getByRole('main').locator('img');
  return images.evaluateAll(async (all) => {
    const found = { shown: [] as string[], failed: [] as string[] };
    for (const image of all as HTMLImageElement[]) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
      found[image.naturalWidth > 0 ? 'shown' : 'failed'].push(new URL(image.currentSrc).pathname);
    }
    return found;
  });
}

const pages: [string, () => string, number][] = [
  ['a course with its logos', () => `/courses-detail/${courseId}`, 3],
  ['a course without an image', () => `/courses-detail/${drawnCourseId}`, 0],
  ['the courses', () => '/courses', 1],
  ['a conference', () => `/conferences-detail/${conferenceId}`, 1],
  ['the blog', () => '/new', 1],
  ['a partner without an image', () => '/partners-detail/2', 0],
  ['the institutions', () => '/collaborations', 1],
  ['a book', () => '/price-detail/1', 1],
  ['the shop', () => '/shop', 2],
];

it.each(pages)('%s is without a fault, and its images are shown', async (_, path, count) => {
  const url = site.url + path();
  for (const width of [360, 1440]) {
    const visit = await visitPage(url, { width, colorScheme: 'light' });
    const clean = { status: 200, problems: [], axe: [], moved: [] };
    expect(visit).toMatchObject({ ...clean, contentWidth: width });
  }
  const { page } = await openPage(url);
  const { shown, failed } = await readImagesOf(page);
  expect(failed).toEqual([]);
  const ours = shown.filter((file) => file.startsWith('/api/pictures/'));
  expect(ours.length).toBeGreaterThanOrEqual(count);
});

it('sends a phone a small file, and a desktop a large one', async () => {
  const widthOf = async (width: number) => {
    const { page } = await openPage(`${site.url}/courses-detail/${courseId}`, { width });
    const image = page.getByRole('main').locator('picture > img').first();
    const source = await image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      return element.currentSrc;
    });
    return Number(/-(\d+)x/.exec(source)?.[1]);
  };
  expect(await widthOf(360)).toBe(400);
  expect(await widthOf(1440)).toBe(800);
});

it.each([true, false])(
  'shows the drawn cover when an image fails to load (JavaScript: %s)',
  async (javaScript) => {
    const { page } = await openPage(`${site.url}/courses-detail/${courseId}`, {
      javaScript,
      before: (opened) => opened.route('**/api/pictures/**', (route) => route.abort()),
    });
    const image = page.getByRole('main').locator('svg + picture > img').first();
    await waitUntil('the image to have failed', () =>
      image.evaluate(
        ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0,
      ),
    );
    // Browsers mark an image that failed in its corner, with a line around it.
    await image.scrollIntoViewIfNeeded();
    const box = await image.locator('xpath=../..').boundingBox();
    const clip = { x: box?.x ?? 0, y: box?.y ?? 0, width: 48, height: 48 };
    const withFailed = await page.screenshot({ clip });
    await image.evaluate((element) => element.remove());
    expect(withFailed.equals(await page.screenshot({ clip }))).toBe(true);
    expect(box?.height).toBeGreaterThan(100);
  },
);
