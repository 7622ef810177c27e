import { readFileSync } from 'node:fs';
import { bannerStyle, renderPreviewBanner } from './preview-banner';

const shown = {
  releases: [
    { app: 'shop', version: '1.4.0', instead: '1.3.2' },
    { app: 'books', version: '1.0.0', instead: null },
    { app: 'content', version: '2.0.0', instead: '2.0.0' },
  ],
  development: [] as { app: string; origin: string }[],
  problems: [] as string[],
  expiresAt: '2026-11-25T14:30:00.000Z',
};
const render = (
  changes: Partial<typeof shown> = {},
  url = 'https://www.meridian.example/shop?page=2',
) => renderPreviewBanner({ ...shown, ...changes }, url);

it('names its releases, the live ones that they replace, and its end', () => {
  expect(render()).toContain(
    'shop 1.4.0 in place of 1.3.2 · books 1.0.0, which is not live · content 2.0.0, as it is live · until <time datetime="2026-11-25T14:30:00.000Z">25 November at 14:30 UTC</time>',
  );
  expect(render()).not.toContain('<details>');
});

it('lists the problems of a promotion as text', () => {
  expect(render({ problems: ['expected <a>, found "b"'] })).toContain(
    '<summary>1 reason against a promotion</summary><ul><li>expected &lt;a&gt;, found &quot;b&quot;</li></ul>',
  );
  expect(render({ problems: ['one', 'two'] })).toContain('2 reasons against a promotion');
});

it('has the colors of the site, even if the shell lacks them', () => {
  const tokens = readFileSync(
    new URL('../../../../shared/ui/src/tokens.css', import.meta.url),
    'utf8',
  );
  const used = [...bannerStyle.matchAll(/var\((--[\w-]+),(#[0-9a-f]{6})\)/g)];
  expect(used.length).toBeGreaterThan(1);
  for (const [, name, color] of used) expect(tokens).toContain(`${name}: ${color};`);
});
