/**
 * Mistakes that the compiler must report. No code here runs: `npm run check` fails when the compiler accepts a line below
 * `@ts-expect-error`.
 */
import { fillPath, type PropsSchema, pathTo } from '@meridian/contracts';
import type { ComponentType } from 'react';
import { defineRemote } from './define-remote';
import { defineRoute, type PageProps } from './define-route';
import { defineWidget } from './define-widget';
import { RemoteWidget } from './RemoteWidget';

const meta = () => ({ title: 'A page', description: 'What it is about', heading: 'A page' });
const route = defineRoute<'/'>({ Page: () => null, meta });
const module = async () => ({ route });
const routes = {
  home: { path: '/', module },
  about: { path: '/about', module },
  faqs: { path: '/faqs', module },
} as const;
const widget = defineWidget({ Widget: () => null });
const strip = { module: async () => ({ widget }) };
const widgets = { affiliations: strip, statistics: strip };
const navigation = [] as const;

defineRemote('content', {
  routes: {
    // @ts-expect-error no team has a widget catalogue/last-courses
    home: { path: '/', uses: ['catalogue/last-courses'], module },
    // @ts-expect-error the module exposes `page` instead of `route`
    about: { path: '/about', module: async () => ({ page: route }) },
    faqs: routes.faqs,
    // @ts-expect-error a path begins with a slash
    team: { path: 'team', module },
  },
  widgets,
  navigation: [
    // @ts-expect-error a link begins with a slash
    { id: 'about', label: 'About', to: 'about', placement: 'main', order: 1 },
    // @ts-expect-error there is no such placement
    { id: 'about', label: 'About', to: '/about', placement: 'sidebar', order: 1 },
  ],
});

const titled: ComponentType<{ title: string; data: undefined }> = () => null;
const headed: ComponentType<{ heading: string; data: undefined }> = () => null;

defineWidget<'catalogue/first-courses'>({ Widget: headed });
// @ts-expect-error pages pass this widget a heading, not a title
defineWidget<'catalogue/first-courses'>({ Widget: titled });

declare const books: PropsSchema<{ heading: string; size?: number | undefined }>;
defineRemote('library', {
  routes: {},
  widgets: {
    books: { props: books, module: async () => ({ widget: { Widget: headed } }) },
    newest: strip,
  },
  navigation,
});

defineRemote('library', {
  routes: {},
  widgets: {
    // @ts-expect-error the component wants a title, and pages pass a heading
    books: { props: books, module: async () => ({ widget: { Widget: titled } }) },
    // @ts-expect-error the component wants a title, and no properties are declared
    newest: { module: async () => ({ widget: { Widget: titled } }) },
  },
  navigation,
});

const course: ComponentType<PageProps<{ title: string }, { id: string }>> = () => null;

defineRoute<'/courses-detail/:id', { title: string }>({
  // @ts-expect-error the page was promised a title
  loader: () => ({ name: 'Ultrasound' }),
  Page: course,
  // @ts-expect-error the data has no name
  meta: ({ data }) => ({ title: data.name, description: '', heading: null }),
});

defineRoute<'/courses-detail/:id', { title: string }>({
  // @ts-expect-error the path names an id, and no slug
  loader: ({ params }) => ({ title: params.slug }),
  Page: course,
  meta,
});

export const placed = (
  <>
    <RemoteWidget id="catalogue/first-courses" heading="Courses to begin with" />
    {/* @ts-expect-error the heading is missing */}
    <RemoteWidget id="catalogue/first-courses" />
    {/* @ts-expect-error no team has such a widget */}
    <RemoteWidget id="catalogue/last-courses" />
    {/* @ts-expect-error it takes no title */}
    <RemoteWidget id="content/statistics" title="In figures" />
  </>
);

export const urls = [
  pathTo('/courses', {}, { focus: 'Nursing' }),
  pathTo('/courses-detail/:id', { id: 7 }),
  // @ts-expect-error no team has such a page
  pathTo('/cources'),
  // @ts-expect-error the id is missing
  pathTo('/courses-detail/:id'),
  // @ts-expect-error a path begins with a slash
  fillPath('courses-detail/:id', { id: 7 }),
];
