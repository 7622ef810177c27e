import type { Page } from 'playwright-core';
import { dayFromNow } from './accounts';

/** @param url of the site, which has the image */
export async function fillInConference(page: Page, url: string, title: string): Promise<void> {
  const texts = {
    entityName: 'Indus Chest Society',
    email: 'events@indus-chest.example',
    phone: '+92 42 35550199',
    website: 'www.indus-chest.example',
    conferenceTitle: title,
    startDate: dayFromNow(2),
    endDate: dayFromNow(3),
    city: 'Multan',
    venue: 'Chenab Hall',
    registrationLink: 'www.indus-chest.example/register',
    feeCategory1: 'Everyone',
    feeAmount1: '3,500',
    focus: 'Pulmonology',
    details:
      'Two days on the season after the rains, when wards fill with people who cannot breathe.',
  };
  for (const [name, text] of Object.entries(texts)) await page.locator(`#${name}`).fill(text);
  await page.locator('#businessType').selectOption('Professional society');
  await page.locator('#country').selectOption('Pakistan');
  await page.locator('#feeCurrency').selectOption('PKR');
  const icon = await fetch(`${url}/icon-512.png`);
  const buffer = Buffer.from(await icon.arrayBuffer());
  await page.locator('#image').setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer });
  await page.getByAltText('Preview of hall.png').waitFor();
}
