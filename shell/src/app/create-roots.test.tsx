import { listen } from '@meridian/composition';
import { emptyPageState } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import { act, waitFor } from '@testing-library/react';
import { createPageStore } from '../routing/page-store';
import { makeMap } from '../testing/make-map';
import { removeListeners } from '../testing/remove-listeners';
import { createRootOpener } from './create-roots';
import { opaque } from './served-widgets';

removeListeners();

const { map, settings, failedWidgets } = emptyPageState(makeMap({}), sampleSettings);
const openRoot = createRootOpener(createPageStore(), {
  map,
  settings,
  translation: null,
  failedWidgets,
  main: opaque,
  findServedWidget: () => null,
  navigate: () => {},
  leave: () => {},
  loadPages: () => {},
  reload: () => {},
  onRenderError: () => {},
});

/** A part as the server rendered it. */
function addPart(html: string): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.dataset.part = 'page';
  element.innerHTML = html;
  return element;
}

it('says of which release a part is that the browser renders otherwise than the server did', async () => {
  const heard = jest.fn();
  listen('shell:error', heard);
  const element = addPart('<p>from the server</p>');
  let version = '1.3.0';
  const ownerOf = () => ({ app: 'shop', version });
  const root = openRoot(element, <p>from the browser</p>, { isServed: true, prefix: '', ownerOf });
  version = '1.4.0';
  await root.alive;
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(heard.mock.calls[0]?.[0]).toMatchObject({
    where: 'hydration of page',
    app: 'shop',
    version: '1.4.0',
    kind: 'hydration',
  });
  await act(async () => root.unmount());
});

/** How many items had been rendered at the end of each task. */
const ends = new Set<number>();
let rendered = 0;

function SlowItem({ text }: { text: string }) {
  const start = performance.now();
  while (performance.now() < start + 2);
  rendered += 1;
  queueMicrotask(() => ends.add(rendered));
  return <li>{text}</li>;
}

it('hydrates a large part in several tasks, between which the browser responds', async () => {
  const texts = Array.from({ length: 50 }, (_, index) => String(index));
  const element = addPart(`<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`);
  const list = texts.map((text) => <SlowItem key={text} text={text} />);
  const ownerOf = () => ({ app: 'shop' });
  const root = openRoot(element, <ul>{list}</ul>, { isServed: true, prefix: '', ownerOf });
  await root.alive;
  expect(ends.size).toBeGreaterThan(2);
  await act(async () => root.unmount());
});
