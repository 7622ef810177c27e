import type { ReleaseRecord } from '@meridian/contracts';
import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord, makeShellRecord, withRoutes, withUses } from '../testing/make-record';
import { type TestRegistry, useTestRegistry } from '../testing/start-test-registry';

type Options = Partial<Parameters<TestRegistry['client']['retire']>[0]>;

describeWithDatabase('retiring an app', (getDatabase) => {
  // Every test has a channel of its own, because what was promoted stays.
  const channels = Array.from({ length: 30 }, (_, index) => `channel-${index}`);
  let channel = '';
  const test = useTestRegistry(getDatabase, { channels: ['production', ...channels] });
  beforeAll(async () => {
    const courses = (version: string) =>
      makeRecord('courses', version, withRoutes('/courses', '/courses/:id'));
    await test.publishAll([
      makeShellRecord('shell', '1.0.0'),
      courses('1.0.0'),
      courses('1.1.0'),
      makeRecord('courses', '2.0.0', withRoutes('/lessons')),
      makeRecord('guide', '1.0.0', linkingTo('/courses')),
      makeRecord('home', '1.0.0', withRoutes('/')),
      makeRecord('shop', '1.0.0', withRoutes('/shop', '/shop/:id')),
      makeRecord('shop', '2.0.0', withRoutes('/store')),
      makeRecord('blog', '1.0.0', placing('courses/teaser')),
      makeRecord('blog', '1.1.0', withRoutes('/blog')),
    ]);
  });
  beforeEach(() => {
    channel = channels.pop() ?? '';
  });

  const goLive = (...releases: string[]) => test.goLive(channel, ...releases);
  const retire = (app: string, options: Options = {}) =>
    test.client.retire({ app, channel, ...options });
  const rollback = (app: string, to?: string) => test.client.rollback({ app, to, channel });
  const liveMap = async () => (await test.readLiveMap(channel)).map;
  const shown = async (app: string) => {
    const { live, fallback } = (await liveMap()).apps[app] ?? {};
    return [live?.version, fallback?.version];
  };

  it('makes a generation without the app that lists its former pages', async () => {
    await goLive('shell 1.0.0', 'courses 1.0.0');
    expect(await retire('courses', { reason: 'The team has gone.' })).toEqual({
      channel,
      epoch: 0,
      generation: 3,
      changed: true,
      steps: [{ app: 'courses', action: 'retire', from: '1.0.0', to: null, fallback: null }],
      retired: [{ path: '/courses' }, { path: '/courses/:id' }],
      served: { servers: 0, current: 0, refused: [] },
    });
    const { apps, retired, issuedAt } = await liveMap();
    expect(Object.keys(apps)).toEqual(['shell']);
    expect(retired).toEqual({
      courses: {
        at: issuedAt,
        reason: 'The team has gone.',
        routes: [{ path: '/courses' }, { path: '/courses/:id' }],
      },
    });
  });

  it('redirects pages to those of live apps, one by one or all', async () => {
    await goLive('courses 1.0.0', 'shop 1.0.0');
    const redirects = [{ path: '/courses/:id', to: '/shop/:id' }];
    await retire('courses', { redirects, redirectAll: '/shop' });
    expect((await liveMap()).retired?.courses?.routes).toEqual([
      { path: '/courses', redirect: '/shop' },
      { path: '/courses/:id', redirect: '/shop/:id' },
    ]);
  });

  it('changes nothing when it is retired like this already, else the responses of its pages', async () => {
    await goLive('courses 1.0.0', 'shop 1.0.0');
    await retire('courses');
    expect(await retire('courses')).toMatchObject({ generation: 3, changed: false });
    expect(await retire('courses', { redirectAll: '/shop' })).toMatchObject({
      generation: 4,
      steps: [{ from: null, to: null }],
    });
    const [route] = (await liveMap()).retired?.courses?.routes ?? [];
    expect(route).toEqual({ path: '/courses', redirect: '/shop' });
  });

  it('is undone by a rollback, to the release that was live, with its fallback', async () => {
    await goLive('courses 1.0.0', 'courses 1.1.0');
    await retire('courses');
    expect(await rollback('courses')).toMatchObject({
      steps: [{ action: 'rollback', from: null, to: '1.1.0', fallback: '1.0.0' }],
    });
    expect(await shown('courses')).toEqual(['1.1.0', '1.0.0']);
    expect(await liveMap()).not.toHaveProperty('retired');
    await rollback('courses');
    expect(await shown('courses')).toEqual(['1.0.0', undefined]);
  });

  it('survives changes of other apps and a restart', async () => {
    await goLive('courses 1.0.0', 'shop 1.0.0');
    await retire('courses');
    await goLive('home 1.0.0');
    (await test.createTwin()).close();
    const { apps, retired } = await liveMap();
    expect([Object.keys(apps), Object.keys(retired ?? {})]).toEqual([
      ['home', 'shop'],
      ['courses'],
    ]);
  });

  describe('with a redirect that a link of another app needs', () => {
    const rejectionOf = (subject: string) => ({
      code: 'contract-incompatible',
      message: `${subject} (uses): expected all that live releases use to be there, found 1 broken use:\n- guide 1.0.0 links to /courses, which no live release has (src/Guide.tsx:3)`,
    });
    beforeEach(async () => {
      await goLive('shell 1.0.0', 'shop 1.0.0', 'courses 1.0.0', 'guide 1.0.0');
      await retire('courses', { redirectAll: '/shop' });
    });

    it('is not undone by a release without the page', async () => {
      await expect(goLive('courses 2.0.0')).rejects.toMatchObject(rejectionOf('courses 2.0.0'));
      await goLive('courses 1.1.0');
    });

    it.each<[what: string, change: () => Promise<unknown>, subject: string]>([
      ['being retired', () => retire('shop'), 'shop 1.0.0'],
      ['losing that page in a release', () => goLive('shop 2.0.0'), 'shop 2.0.0'],
    ])('keeps the app that it leads to from %s', async (_, change, subject) => {
      await expect(change()).rejects.toMatchObject(rejectionOf(subject));
    });
  });

  describe('is rejected', () => {
    it.each<[what: string, live: string[], app: string, message: string, suggestion: string]>([
      [
        'of the shell',
        ['shell 1.0.0'],
        'shell',
        'shell 1.0.0 (retire): expected a remote, found the shell, which renders every page',
        'Promote another release of shell instead.',
      ],
      [
        'while others place its widgets',
        ['shell 1.0.0', 'courses 1.0.0', 'blog 1.0.0'],
        'courses',
        'courses 1.0.0 (uses): expected all that live releases use to be there, found 1 broken use:\n- blog 1.0.0 places courses/teaser, and no release of courses is live (route page-0)',
        'Keep what is used, marked as deprecated, until no live release uses it; or add the other app to the command, so that both change in one step. Pages of a retired app may redirect: --redirect, --redirect-all. In an emergency: --force.',
      ],
      [
        'of the home page, which every page links to',
        ['home 1.0.0', 'shop 1.0.0'],
        'home',
        'home 1.0.0 (retire): expected another page for /, which every page links to, found none',
        'Redirect it with --redirect /=<path>, or the page to which it redirects with --redirect or --redirect-all.',
      ],
    ])('%s', async (_, live, app, message, suggestion) => {
      await goLive(...live);
      const { generation } = await liveMap();
      await expect(retire(app)).rejects.toMatchObject({ message, suggestion });
      expect((await liveMap()).generation).toBe(generation);
    });

    it.each<[what: string, options: Options, code: string, message: string]>([
      [
        'a redirect of no page of the app',
        { redirects: [{ path: '/course', to: '/shop' }] },
        'malformed-request',
        'expected a redirect of /courses or /courses/:id, found /course',
      ],
      [
        'two redirects of one page',
        { redirects: ['/shop', '/'].map((to) => ({ path: '/courses', to })) },
        'malformed-request',
        'expected one redirect of /courses, found several',
      ],
      [
        'a parameter of another name',
        { redirects: [{ path: '/courses/:id', to: '/shop/:course' }] },
        'malformed-request',
        'expected a redirect of /courses/:id to a path without other parameters, found /shop/:course',
      ],
      [
        'a redirect to another retired page',
        { redirectAll: '/courses' },
        'conflict',
        'courses 1.0.0 (retire): expected redirects to pages of live apps, found /courses',
      ],
    ])('for %s', async (_, options, code, message) => {
      await goLive('courses 1.0.0', 'shop 1.0.0');
      await expect(retire('courses', options)).rejects.toMatchObject({ code, message });
    });
  });
});

/** What a release without a page of its own uses, when it links to one of another app. */
function linkingTo(path: string): Partial<ReleaseRecord> {
  const links = [{ path, at: ['src/Guide.tsx:3'] }];
  return { ...withUses({ links }), routes: [], navigation: [] };
}

/** A page at `/blog` that places a widget of another app. */
function placing(widget: string): Pick<ReleaseRecord, 'routes' | 'modules'> {
  const { routes, modules } = withRoutes('/blog');
  return { routes: routes.map((route) => ({ ...route, uses: [widget] })), modules };
}
