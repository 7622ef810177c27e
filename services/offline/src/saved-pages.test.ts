import { isFresh, readSavedAt, toSavedPage, toSiteSpelling } from './saved-pages';

const document = [
  '<!doctype html><html><head><title>Courses</title>',
  '<link rel="preload" as="font" href="/a.woff2" crossorigin>',
  '<link rel="manifest" href="/manifest.webmanifest"><link rel="icon" href="/favicon.ico">',
  '<style>h1{color:red}</style>',
  '<script defer src="/assets/shell/1/index.js" integrity="sha384-x"></script>',
  '</head><body><h1>Courses</h1>',
  '<script type="application/json" id="page-state">{"a":"<p>"}</script>\n<SCRIPT >1\n</SCRIPT>',
  '</body></html>',
].join('');

it('saves text and styles, and no script', async () => {
  const saved = await toSavedPage(new Response(document));
  expect(await saved.text()).toBe(
    '<!doctype html><html><head><title>Courses</title><link rel="icon" href="/favicon.ico"><style>h1{color:red}</style></head><body><h1>Courses</h1>\n</body></html>',
  );
});

it('shows what a page has for browsers without scripts', async () => {
  const html =
    '<style>@media (scripting: none){.print{display:none}}</style><noscript><p>Write to us.</p></noscript>';
  expect(await (await toSavedPage(new Response(html))).text()).toBe(
    '<style>@media all{.print{display:none}}</style><p>Write to us.</p>',
  );
});

it('finds a page as the site spells it, without what mails add to links', () => {
  expect(toSiteSpelling('/courses?utm_source=mail&fbclid=1')).toBe('/courses');
  expect(toSiteSpelling('/courses?sort=price&focus=nursing')).toBe(
    '/courses?focus=nursing&sort=price',
  );
});

it('shows no page that is older than a week, or has a date in the future', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  expect([-200, -100, 0, 1].map((hours) => isFresh(inHours(hours)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('saves no header of the response, and says when it was read', async () => {
  const headers = { 'set-cookie': 'a=b', 'x-request-id': '1' };
  const saved = await toSavedPage(new Response(document, { headers }));
  expect([...saved.headers.keys()]).toEqual(['content-type', 'date']);
  expect(Math.abs(Date.now() - readSavedAt(saved).getTime())).toBeLessThan(60_000);
});
