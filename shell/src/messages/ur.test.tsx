import { createTranslate, type Host, HostProvider, type Translate } from '@meridian/composition';
import type { ReceivedEvent, ReceivedPreRegistration, Submission } from '@meridian/contracts';
import { emailJsSettings, sampleSettings } from '@meridian/testing';
import { TextProvider, type TranslateText } from '@meridian/ui';
import { renderToString } from 'react-dom/server';
import { route as deletionRoute } from '../forms/my-data/deletion.route';
import { route as receivedRoute } from '../forms/my-data/received.route';
import { route as storedRoute } from '../forms/my-data/stored.route';
import { sampleReceived } from '../testing/sample-received';
import { pages, shared } from './ur';

type Outcome = Submission['outcome'];
type AnyPage = typeof deletionRoute | typeof storedRoute | typeof receivedRoute;

/** Renders a page of the shell as the response to an outcome, and returns the texts that have no translation. */
async function findUntranslated(
  id: string,
  { Page, meta, loader }: AnyPage,
  outcome?: Outcome,
  settings = sampleSettings,
): Promise<string[]> {
  const catalogue = { ...shared, ...pages[id] };
  const missing: string[] = [];
  const translate: TranslateText = createTranslate(catalogue);
  const t: TranslateText = (text, values) => {
    const said = translate(text, values);
    if (catalogue[text] === undefined && (values !== undefined || said === text))
      missing.push(text);
    return said;
  };
  const language = { language: 'ur', t, toAddress: (path: string) => `/ur${path}`, english: {} };
  const host = {
    useSettings: () => settings,
    usePageLanguage: () => language,
  } as unknown as Host;
  const url = new URL('/?token=MHE-7K2QX0DA', 'https://site.test');
  const values = { token: 'MHE-7K2QX0DA', user_email: 'sana@example.com' };
  const submission = outcome && { form: 'deletion', values, outcome };
  const data = (await loader?.({ params: {}, url, submission } as never)) as never;
  meta({ data, params: {}, url, t: t as Translate });
  const shown = <Page data={data} params={{}} />;
  renderToString(
    <HostProvider value={host}>
      <TextProvider value={t}>{shown}</TextProvider>
    </HostProvider>,
  );
  return missing;
}

const [sample] = sampleReceived.events as [ReceivedEvent];
const event = { ...sample, fee: '', registrationLink: 'https://forum.example/register' };
const received: ReceivedPreRegistration = {
  ...sampleReceived,
  events: (['scheduled', 'moved', 'cancelled', 'withdrawn'] as const).map((status) => ({
    ...event,
    path: `/courses-detail/${status}`,
    status,
  })),
  others: 1,
};
const conference = { ...event, kind: 'conference', endDate: event.startDate, status: 'moved' };
const stored = (count: number) =>
  ({ contact: count, 'pre-registration': count, newsletter: count > 0 ? 1 : 0 }) as const;
const failed: Outcome[] = [
  { status: 'invalid', errors: [{ field: '', message: 'Enter your e-mail address' }] },
  { status: 'unavailable', message: 'This was not sent yet' },
];

describe.each([
  ['deletion', deletionRoute, [{ status: 'accepted' }]],
  [
    'stored',
    storedRoute,
    [
      ...[0, 1, 2].map((count) => ({ status: 'found', stored: stored(count) })),
      { status: 'accepted', stored: stored(2) },
    ],
  ],
  [
    'received',
    receivedRoute,
    [
      { status: 'received', received },
      { status: 'received', received: { ...received, events: [conference] } },
      { status: 'received', received: { ...received, events: [], others: 0 } },
    ],
  ],
] as [string, AnyPage, Outcome[]][])('the page %s', (id, route, outcomes) => {
  it.each([undefined, ...outcomes, ...failed])(
    'says nothing that has no translation: %j',
    async (outcome) => {
      expect(await findUntranslated(id, route, outcome)).toEqual([]);
      expect(await findUntranslated(id, route, outcome, emailJsSettings)).toEqual([]);
    },
  );
});
