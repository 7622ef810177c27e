import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { plainPage } from './plain-page';
import { plainPageHeaders } from './response-headers';

const html = plainPage('One moment, please', 'It comes soon.');
const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';

it('says what happened, and is one click from another try', () => {
  expect(html).toContain('<h1>One moment, please</h1>\n<p>It comes soon.</p>');
  expect(html).toContain('<a href="">Try again</a>');
});

it('carries a style that its policy allows, and nothing else', () => {
  const hash = createHash('sha256').update(style).digest('base64');
  expect(plainPageHeaders['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(html).not.toMatch(/<script|<link|<img|\sstyle=|http-equiv/);
});

it('has the colors of the site', () => {
  const tokens = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8');
  const colors = style.match(/#[0-9a-f]{6}/g) ?? [];
  expect(colors).toHaveLength(12);
  expect(colors.filter((color) => !tokens.includes(color))).toEqual([]);
});
