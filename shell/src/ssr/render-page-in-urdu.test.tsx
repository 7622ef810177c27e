import { type Remote, RemoteWidget, usePageLanguage } from '@meridian/composition';
import type { WidgetId } from '@meridian/contracts';
import { createMatcher } from '@meridian/contracts/pages';
import type { RenderedPage, SsrContext } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import { Suspense } from 'react';
import { makeMap, makePage, makeRelease } from '../testing/make-map';
import '../testing/server-globals';
import { performTask } from './perform-task';
import { renderPage } from './render-page';

const uses = ['news/strip', 'news/plain'];
const inUrdu = { languages: ['ur' as const] };
const widgets = { strip: inUrdu, plain: {}, quiet: { ...inUrdu, hydrate: 'never' as const } };
const content = makeRelease('content', {
  routes: {
    home: { path: '/', uses, languages: ['ur'] },
    about: { path: '/about', uses },
    broken: { path: '/broken', languages: ['ur'] },
    faulty: { path: '/faulty', uses: ['news/quiet'], languages: ['ur'] },
  },
  navigation: [{ id: 'about', label: 'About', to: '/about', placement: 'main', order: 1 }],
});
const map = makeMap({ content, news: makeRelease('news', { widgets }) });

function Home() {
  const { t } = usePageLanguage();
  return (
    <>
      <p>{t('Welcome')}</p>
      <RemoteWidget id={'news/strip' as WidgetId} />
      <RemoteWidget id={'news/plain' as WidgetId} />
    </>
  );
}

function News() {
  const { language, t } = usePageLanguage();
  return <p>{`${language}: ${t('News')}`}</p>;
}

/** Its fault makes the browser render it, though it is never hydrated otherwise. */
function Quiet() {
  return (
    <Suspense fallback={null}>
      <News />
      <Throwing />
    </Suspense>
  );
}

function Throwing(): never {
  throw new Error('on the server');
}

const page = makePage('Welcome', { Page: Home });
const route = {
  ...page,
  meta: (args: Parameters<typeof page.meta>[0]) => ({
    ...page.meta(args),
    title: args.t('Welcome'),
    heading: args.t('Welcome'),
  }),
};
const expose = (module: object) => ({ module: async () => module });
const withQuiet = makePage('Woken', {
  Page: () => <RemoteWidget id={'news/quiet' as WidgetId} />,
});
const translations = (messages: object) => ({ ur: { messages: async () => ({ messages }) } });
const remotes = {
  content: {
    routes: {
      home: { ...inUrdu, ...expose({ route }) },
      about: expose({ route }),
      broken: { ...inUrdu, ...expose({ route }) },
      faulty: { ...inUrdu, ...expose({ route: withQuiet }) },
    },
    translations: translations({ home: { Welcome: 'خوش آمدید' }, faulty: {} }),
  },
  news: {
    widgets: {
      strip: { ...inUrdu, ...expose({ widget: { Widget: News } }) },
      plain: expose({ widget: { Widget: News } }),
      quiet: { ...inUrdu, ...expose({ widget: { Widget: Quiet } }) },
    },
    translations: translations({ strip: { News: 'خبریں' }, quiet: { News: 'تازہ خبریں' } }),
  },
} as unknown as Record<string, Remote>;

const shared = {
  map,
  origin: 'https://www.meridian.example',
  apiBase: '/api',
  settings: sampleSettings,
};
const context: SsrContext = {
  ...shared,
  search: () => Promise.reject(new Error('not asked')),
  ask(release, task) {
    const [, , app = ''] = release.base.split('/');
    return performTask({ ...shared, app, getRemote: () => remotes[app] }, task);
  },
};

async function render(
  url: string,
  language?: 'ur',
): Promise<{ page: RenderedPage; html: Document }> {
  const labels = { About: 'تعارف' };
  const match = createMatcher(map)(url);
  const rendered = await renderPage(context, {
    url,
    match,
    ...(language ? { language, labels } : {}),
  });
  return { page: rendered, html: new DOMParser().parseFromString(rendered.html, 'text/html') };
}

const textOf = (html: Document, selector: string) => html.querySelector(selector)?.textContent;
const partOf = (html: Document, text: string) =>
  [...html.querySelectorAll('main [data-part]')].filter((part) => part.textContent === text);

describe('a page with a translation', () => {
  it('is in Urdu, with its frame, its title and its translated widgets', async () => {
    const { page: rendered, html } = await render('/', 'ur');
    expect([rendered.status, rendered.problems]).toEqual([200, []]);
    expect([textOf(html, 'main h1'), rendered.meta.title]).toEqual(['خوش آمدید', 'خوش آمدید']);
    expect(textOf(html, 'nav a[href="/ur/about"]')).toBe('تعارف');
    expect(textOf(html, '.skip-link')).toBe('براہِ راست مواد پر جائیں');
    expect(html.querySelector('main')?.hasAttribute('lang')).toBe(false);
    const [strip] = partOf(html, 'ur: خبریں');
    expect(strip?.hasAttribute('lang')).toBe(false);
    const [plain] = partOf(html, 'en: News');
    expect([plain?.getAttribute('lang'), plain?.getAttribute('dir')]).toEqual(['en', 'ltr']);
    // The translations are sent of the frame and of the parts that are hydrated.
    const { shared: ofFrame, parts = {}, ...language } = rendered.state.translation ?? {};
    expect(language).toEqual({ language: 'ur', isTranslated: true });
    expect(ofFrame).toMatchObject({ About: 'تعارف', Search: 'تلاش کریں' });
    const ofParts = Object.values(parts).map((one) => JSON.stringify(one));
    expect(ofParts.sort()).toEqual(['{"News":"خبریں"}', '{"Welcome":"خوش آمدید"}']);
  });

  it('sends the messages of a widget that is hydrated because of its fault', async () => {
    const { page: rendered } = await render('/faulty', 'ur');
    expect(rendered.problems.join()).toContain('on the server');
    expect(Object.values(rendered.state.translation?.parts ?? {})).toContainEqual({
      News: 'تازہ خبریں',
    });
  });
});

it('a page whose declared messages are missing is a failure page in Urdu', async () => {
  const { page: broken, html } = await render('/broken', 'ur');
  const title = 'یہ صفحہ فی الوقت دکھایا نہیں جا سکتا';
  expect([broken.status, textOf(html, 'h1')]).toEqual([500, title]);
  expect(broken.problems.join()).toContain('broken declares the language ur');
});
