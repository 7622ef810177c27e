import type { ReleaseRecord, RouteRecord, SiteSettings } from '@meridian/contracts';
import { ssrContractVersion } from '@meridian/contracts/ssr';
import { makeMap } from '@meridian/contracts/testing';
import { digestOf } from '@meridian/registry/client';
import type { LoadedRelease } from '../releases/load-release-files';
import type { RenderSetup } from '../rendering/process/render-messages';

export interface TestRelease {
  record: ReleaseRecord;
  /** By path. */
  files: Record<string, string>;
}

/** A release whose record and files agree: a remote with a page at `/<app>`, or a shell. */
export function makeRelease(
  app: string,
  version = '1.0.0',
  { content, ...changes }: Partial<ReleaseRecord> & { content?: Record<string, string> } = {},
): TestRelease {
  const kind = app === 'shell' ? ('shell' as const) : ('remote' as const);
  const entry = kind === 'shell' ? 'js/index.js' : 'entry.js';
  const all = {
    [entry]: `/* the entry of ${app} ${version} */`,
    'js/page.js': `/* the page of ${app} ${version} */`,
    'css/page.css': `.${app} { color: teal; }`,
    'server.cjs': `/* the ssr file of ${app} ${version} */`,
    ...content,
  };
  const page: RouteRecord = {
    id: 'page',
    path: `/${app}`,
    uses: [],
    data: [],
    search: [],
  };
  const record: ReleaseRecord = {
    app,
    version,
    kind,
    commit: 'f00dfeed',
    builtAt: '2026-11-20T08:00:00.000Z',
    contract: '1.0.0',
    ...(kind === 'shell' ? { ssrContract: ssrContractVersion } : {}),
    federationRuntime: '2.9.2',
    ...(kind === 'remote' ? { container: `${app}_${version.replaceAll(/\W/g, '_')}` } : {}),
    entry,
    server: 'server.cjs',
    files: Object.entries(all).map(([path, text]) => ({
      path,
      bytes: Buffer.byteLength(text),
      integrity: digestOf(text),
    })),
    modules:
      kind === 'shell'
        ? { index: { js: [entry], css: ['css/page.css'] } }
        : { './routes/page': { js: ['js/page.js'], css: ['css/page.css'] } },
    routes: kind === 'shell' ? [] : [page],
    widgets: [],
    navigation: [],
    ...changes,
  };
  return { record, files: all };
}

/** Loads a release, as if its files were read. */
export function load({ record, files }: TestRelease): LoadedRelease {
  return {
    record,
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  };
}

/** Settings of a site that takes its forms itself. */
export const testSettings: SiteSettings = {
  email: {
    origin: '',
    publicKey: '',
    serviceId: '',
    templates: { contact: '', newsletter: '', 'pre-registration': '' },
  },
  identity: {
    kind: 'emulator',
    apiKey: 'key',
    authDomain: 'demo-meridian.firebaseapp.com',
    projectId: 'demo-meridian',
  },
};

/** A setup of render processes; by default without pages. */
export function makeSetup(changes: Partial<RenderSetup> = {}): RenderSetup {
  return {
    map: makeMap({}),
    origin: 'https://www.meridian.example',
    settings: testSettings,
    shell: { key: 'shell/1.0.0', code: '' },
    remotes: [],
    ...changes,
  };
}
