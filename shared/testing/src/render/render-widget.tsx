import { HostProvider, type Remote } from '@meridian/composition';
import type { PropsOfWidget, TranslatedLanguage } from '@meridian/contracts';
import { LinkProvider, TextProvider } from '@meridian/ui';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type FakeApi, type FakeResponses, fakeApi } from '../samples/fake-api';
import { sampleNow } from '../samples/sample-conference';
import { languageOfPart } from './language-of-part';
import { testOrigin } from './load-remote-page';
import { createMemoryHost, MemoryLink } from './memory-host';

export interface RenderWidgetOptions<Props> {
  /** The props from the page. */
  props?: Props;
  api?: FakeResponses;
  now?: Date;
  /** English by default. */
  language?: TranslatedLanguage;
}

export interface WidgetView extends RenderResult {
  /** The loader's data, which pages with the widget embed. */
  data: unknown;
  /** The target of the last click on a link inside the widget; null before any click. */
  wentTo: () => string | null;
  api: FakeApi;
}

/**
 * Renders a widget that a remote declares, e.g. `renderWidget(remote, 'catalogue/first-courses',
 * { props: { heading: 'Courses' } })`.
 *
 * @throws the error of the loader; Error when the remote has no such widget
 */
export async function renderWidget<Id extends `${string}/${string}`>(
  remote: Remote,
  id: Id,
  options: RenderWidgetOptions<PropsOfWidget<Id>> = {},
): Promise<WidgetView> {
  const { element, plain: _plain, ...rest } = await prepareWidget(remote, id, options);
  return { ...render(element), ...rest };
}

/** The same without rendering. */
export async function prepareWidget(
  remote: Remote,
  id: string,
  { props, api: responses, now = sampleNow, language }: RenderWidgetOptions<object> = {},
): Promise<
  Pick<WidgetView, 'data' | 'wentTo' | 'api'> & { element: ReactElement; plain: ReactElement }
> {
  const ownId = id.slice(id.indexOf('/') + 1);
  const declaration = remote.widgets[ownId];
  if (!declaration || !id.startsWith(`${remote.name}/`)) {
    throw new Error(`${remote.name} has no widget ${id}`);
  }
  const api = fakeApi(responses);
  const { widget } = await declaration.module();
  const loaded: unknown = await widget.loader?.({ api, now, signal: new AbortController().signal });
  const data: unknown = loaded === undefined ? undefined : JSON.parse(JSON.stringify(loaded));
  let destination: string | null = null;
  const pageLanguage = await languageOfPart(remote, ownId, language);
  const host = createMemoryHost({
    url: new URL('/', testOrigin),
    language: pageLanguage,
    onNavigate: (to) => {
      destination = to;
    },
  });
  const ownContent = <widget.Widget {...props} data={data} />;
  const content = pageLanguage ? (
    <TextProvider value={pageLanguage.t}>{ownContent}</TextProvider>
  ) : (
    ownContent
  );
  const element = (
    <HostProvider value={host}>
      <LinkProvider value={MemoryLink}>{content}</LinkProvider>
    </HostProvider>
  );
  const plain = <HostProvider value={host}>{content}</HostProvider>;
  return { element, plain, data, wentTo: () => destination, api };
}
