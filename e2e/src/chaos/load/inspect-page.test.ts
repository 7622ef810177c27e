import { inspectPage } from './inspect-page';

function makePage(body: string): string {
  const map = {
    generation: 7,
    shell: { app: 'shell', routes: [] },
    apps: {
      shop: {
        live: { version: '2.0.0', base: '/assets/shop/2.0.0/' },
        fallback: { version: '1.0.0', base: '/assets/shop/1.0.0/' },
      },
    },
  };
  const state = JSON.stringify({ map, mapFile: null });
  return `${body}<script type="application/json" id="page-state">${state}</script>`;
}

describe('a page', () => {
  it('is whole when all that it uses is of the releases that it names', () => {
    const html = makePage(
      '<h1>Made by shop 2.0.0</h1><script src="/assets/shop/2.0.0/js/a.js"></script><script src="/assets/shell/3.0.0/js/b.js"></script>',
    );
    expect(inspectPage(html)).toEqual({
      generation: 7,
      assets: ['/assets/shop/2.0.0/js/a.js', '/assets/shell/3.0.0/js/b.js'],
      faults: [],
    });
  });

  it.each([
    ['content', '<h1>Made by shop 1.0.0</h1>'],
    ['a file', '<script src="/assets/shop/1.0.0/js/a.js"></script>'],
  ])('is mixed when %s is of another release', (_, body) => {
    expect(inspectPage(makePage(body)).faults).toEqual([
      'generation 7: shop 2.0.0 beside shop 1.0.0',
    ]);
  });

  it('is mixed when it uses two releases of the shell', () => {
    const html = makePage(
      '<link href="/assets/shell/1.0.0/a.css"><link href="/assets/shell/2.0.0/a.css">',
    );
    expect(inspectPage(html).faults).toHaveLength(1);
  });

  it('is no page without a state', () => {
    expect(() => inspectPage('<h1>One moment, please</h1>')).toThrow('no state');
  });
});
