import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { defaultChannel } from '@meridian/registry/client';
import { launchBrowser } from '../slow-phone';
import { signIn } from './sign-in';

const widths = [390, 768, 1440];
const colorSchemes = ['light', 'dark'] as const;

/**
 * Takes pictures of what is live and of one app in the console, whole pages, on a phone, a tablet and a desktop, light
 * and dark.
 *
 * @param options.name what the files' names begin with
 */
export async function takePictures(options: {
  folder: string;
  name: string;
  app: string;
  dataDir: string;
  registryUrl: string;
}): Promise<void> {
  const { folder, name, app, registryUrl } = options;
  await mkdir(folder, { recursive: true });
  const pages = { live: '', app: `/apps/${app}` };
  const browser = await launchBrowser();
  try {
    const storageState = await signIn(browser, options);
    for (const width of widths)
      for (const colorScheme of colorSchemes) {
        const viewport = { width, height: 900 };
        const context = await browser.newContext({ storageState, viewport, colorScheme });
        const page = await context.newPage();
        for (const [title, pathname] of Object.entries(pages)) {
          await page.goto(`${registryUrl}/ops/channels/${defaultChannel}${pathname}`);
          await page.locator('main tbody tr').first().waitFor();
          await page
            .getByRole('status', { name: 'Loading' })
            .first()
            .waitFor({ state: 'detached' });
          const file = path.join(folder, `${name}-${title}-${width}-${colorScheme}.png`);
          await page.screenshot({ path: file, fullPage: true });
        }
        await context.close();
      }
  } finally {
    await browser.close();
  }
}
