import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonSchema, ReleaseRecord } from '@meridian/contracts';
import { describeWithDatabase } from '@meridian/service/testing';
import {
  declareFiles,
  makeFiles,
  makeRecord,
  makeShellRecord,
  withRoutes,
  withUses,
} from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

type Properties = NonNullable<JsonSchema['properties']>;

const at = ['src/home/HomePage.tsx:12'];
const heading = { type: 'string' } as const;
const tone = { enum: ['calm', 'loud'] };
const schemaOf = (properties: Properties): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const react = (version: string) => ({ react: { version, needs: `^${version}` } });
const shell = (version: string, changes: Partial<ReleaseRecord> = {}) =>
  makeShellRecord('shell', version, {
    api: ['/read-course'],
    shared: react('19.2.8'),
    exports: { '@meridian/ui': ['Columns', 'Link'] },
    ...changes,
  });
const importing = (name: string) => ({ imports: [{ module: '@meridian/ui', name, at }] });
/** As today's builds say it: that nothing is imported. */
const withImports = (record: ReleaseRecord): ReleaseRecord =>
  record.kind === 'shell' ? record : { ...record, ...withUses({ imports: [], ...record.uses }) };

/** What content uses; each way takes a part of it away. */
const catalogue = (version: string, changes: Partial<ReleaseRecord> = {}) =>
  makeRecord('catalogue', version, {
    ...withRoutes('/catalogue', '/detail/:id'),
    widgets: [{ id: 'teaser', props: schemaOf({ heading, tone }) }],
    emits: ['catalogue:course-chosen'],
    ...changes,
  });
const withProps = (properties: Properties) => ({
  widgets: [{ id: 'teaser', props: schemaOf(properties) }],
});
const leadTo = (to: string) =>
  ({ id: `to${to.replaceAll('/', '-')}`, label: 'Page', to, placement: 'main', order: 1 }) as const;
const content = makeRecord('content', '1.0.0', {
  navigation: [leadTo('/catalogue')],
  shared: react('19.2.8'),
  ...withUses({
    ...importing('Columns'),
    links: [{ path: '/detail/:id', at }],
    widgets: [
      {
        id: 'catalogue/teaser',
        passes: ['heading', 'tone'],
        props: schemaOf({ heading, tone }),
        at,
      },
    ],
    events: [{ name: 'catalogue:course-chosen', at }],
  }),
});

/** Text of this length that gzip cannot make much smaller, the same each time. */
function makeNoise(length: number): string {
  let noise = '';
  for (let block = 0; noise.length < length; block += 1)
    noise += createHash('sha512').update(`${block}`).digest('base64');
  return noise;
}
const heavyFiles = { ...makeFiles('news', '1.0.0'), 'static/pages.js': makeNoise(100_000) };

const news = (version: string, changes: Partial<ReleaseRecord>) =>
  makeRecord('news', version, changes);

/** Every way to break a contract that we know, with the release that does it; null stands for a rollback. */
const ways: [string, ReleaseRecord | null][] = [
  ['drop a page that others link to', catalogue('2.0.0', withRoutes('/catalogue', '/other'))],
  [
    'drop a page that the navigation of others leads to',
    catalogue('2.7.0', withRoutes('/detail/:id')),
  ],
  ['drop a widget that others place', catalogue('2.1.0', { widgets: [] })],
  ['rename a property of a widget', catalogue('2.2.0', withProps({ title: heading, tone }))],
  [
    'require a new property',
    catalogue('2.3.0', withProps({ heading, tone, level: { type: 'number' } })),
  ],
  [
    'change the type of a property',
    catalogue('2.4.0', withProps({ heading: { type: 'number' }, tone })),
  ],
  [
    'take fewer values of a property',
    catalogue('2.5.0', withProps({ heading, tone: { enum: ['calm'] } })),
  ],
  ['emit an event no more that others listen to', catalogue('2.6.0', { emits: [] })],
  ['roll a provider back to before what is used', null],
  ['build for another React', news('1.1.0', { shared: react('18.3.1') })],
  ['share another React', shell('2.0.0', { shared: react('20.0.0') })],
  ['export no more what others import', shell('2.1.0', { exports: { '@meridian/ui': ['Link'] } })],
  ['import what the shell does not export', news('1.2.0', withUses(importing('Globe')))],
  ['build for another contract', news('1.3.0', { contract: '2.0.0' })],
  ['load more than a page may', news('1.4.0', { files: declareFiles(heavyFiles) })],
  [
    'read a backend path that the shell does not know',
    news('1.5.0', withUses({ api: [{ path: '/read-news', at }] })),
  ],
  [
    'place a widget that no one has',
    news('1.6.0', withUses({ widgets: [{ id: 'shop/basket', passes: [], props: {}, at }] })),
  ],
  [
    'link to a page that no one has',
    news('1.7.0', withUses({ links: [{ path: '/archive/:year', at }] })),
  ],
  [
    'lead to a page that no one has, by navigation',
    news('1.8.0', { navigation: [leadTo('/archive')] }),
  ],
];

interface Outcome {
  way: string;
  rejectedAt: string;
  message: string;
  suggestion: string;
}

describeWithDatabase('each way to break a contract', (getDatabase) => {
  const outcomes: Outcome[] = [];
  const test = useTestRegistry(getDatabase);
  beforeAll(async () => {
    const first = catalogue('0.9.0', { ...withRoutes('/catalogue', '/list'), emits: [] });
    const live = [shell('1.0.0'), first, catalogue('1.0.0'), content];
    await test.release(...live.map(withImports));
    for (const [way, record] of ways) outcomes.push(await attempt(way, record));
  });

  async function attempt(way: string, record: ReleaseRecord | null): Promise<Outcome> {
    let rejectedAt = record ? 'publish' : 'rollback';
    try {
      if (record) {
        const files = record.version === '1.4.0' ? heavyFiles : undefined;
        await test.publish(withImports(record), files);
        rejectedAt = 'promote';
        await test.client.promote({ app: record.app, version: record.version });
      } else await test.client.rollback({ app: 'catalogue' });
    } catch (error) {
      const { message, suggestion = '' } = error as Outcome;
      return { way, rejectedAt, message: message.replace(/\d+\.\d KB/g, '… KB'), suggestion };
    }
    return { way, rejectedAt: 'never', message: '', suggestion: '' };
  }

  it('changes nothing of what is live', async () => {
    const { generation, apps } = await test.client.status();
    expect(generation).toBe(4);
    expect(apps.map(({ app, version }) => `${app} ${version}`)).toEqual([
      'catalogue 1.0.0',
      'content 1.0.0',
      'shell 1.0.0',
    ]);
  });

  it('causes a warning at publish where only a promotion is rejected', async () => {
    const { warnings } = await test.publish(
      withImports(catalogue('3.0.0', withRoutes('/catalogue', '/other'))),
    );
    expect(warnings).toEqual([
      expect.stringContaining(
        'content 1.0.0 links to /detail/:id, which no live release has (src/home/HomePage.tsx:12)',
      ),
    ]);
    expect((await test.publish(withImports(catalogue('3.1.0')))).warnings).toEqual([]);
  });

  it('is listed in docs/teams.md', () => {
    const docs = readFileSync(path.resolve(__dirname, '../../../../docs/teams.md'), 'utf8');
    const rows = outcomes.map(({ way, rejectedAt, message }) => {
      const [, rule = '', said = ''] = /\(([a-z ]+)\): (.+)/s.exec(message) ?? [];
      const lines = said.split('\n- ');
      return `| ${way} | ${rejectedAt} | ${rule} | ${(lines.length > 1 ? lines.slice(1) : lines).join('<br>')} |`;
    });
    expect(docs).toContain(rows.join('\n'));
  });
});
