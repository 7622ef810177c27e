import { createLogger, createServiceApp } from '@shared/service';
import { makeMap, makeRelease } from 'shell/src/testing/make-map';
import { addCanonicalRedirects } from './canonical-redirects';

const map = makeMap({ shop: makeRelease('shop', { routes: { books: '/books', home: '/' } }) });

function start(current: unknown = { map }) {
  const app = createServiceApp({ logger: createLogger({ name: 'test', level: 'silent' }) });
  addCanonicalRedirects(app, { current: () => current as never });
  app.get('*', (context) => context.text('the page'));
  return app;
}

describe('an address in another spelling', () => {
  it.each([
    ['/Books/', '/books'],
    ['/BOOKS?q=ab&sort=subject', '/books?q=ab&sort=subject'],
    ['/books/?q=%2F%2Fevil.example', '/books?q=%2F%2Fevil.example'],
  ])('%s leads for good to %s', async (given, canonical) => {
    const answer = await start().request(given);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(canonical);
  });

  it.each(['/books', '/books?q=ab', '/', '/nope/', '//evil.example/'])(
    '%s stays where it is',
    async (path) => {
      const answer = await start().request(`http://site.test${path}`);
      expect(await answer.text()).toBe('the page');
    },
  );

  it('is left alone while the site is starting', async () => {
    expect(await (await start(null).request('/Books')).text()).toBe('the page');
  });
});
