import { HostProvider, RemoteWidget, useSearchParams } from '@meridian/composition';
import {
  Component,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createMemoryHost } from '../render/memory-host';
import { findBehaviour } from './find-behaviour';

const Plain = () => (
  <section aria-labelledby={useId()}>
    <details>
      <summary>More</summary>
      {useMemo(() => ['one', 'two'], []).join(', ')}
    </details>
    <a href="/courses">Courses</a>
  </section>
);

const read = () => 'the same';
const WithStore = () => <p>{useSyncExternalStore(() => () => {}, read, read)}</p>;

function WithLayoutEffect() {
  useLayoutEffect(() => {});
  return <p>Text</p>;
}

const WithQuery = () => <p>{useSearchParams()[0].get('q')}</p>;

function Clock() {
  const [text, setText] = useState('before');
  useEffect(() => setText('after'), []);
  return <p>{text}</p>;
}

class WithClass extends Component {
  override render() {
    return <p>Text</p>;
  }
}

const inHost = (element: ReactElement) => {
  const url = new URL('https://meridian.test/');
  return (
    <HostProvider value={createMemoryHost({ url, onNavigate: () => {} })}>{element}</HostProvider>
  );
};

it('finds nothing in plain HTML, and ignores widgets', async () => {
  const element = inHost(
    <main>
      <Plain />
      <RemoteWidget id="content/statistics" />
    </main>,
  );
  expect(await findBehaviour(element)).toEqual([]);
});

it.each<[string, ReactElement, string]>([
  ['state', <Clock key="1" />, 'Clock has state'],
  ['a store', <WithStore key="2" />, 'WithStore has state'],
  ['an effect', <Clock key="3" />, 'Clock has an effect'],
  ['changed HTML', <Clock key="9" />, 'the HTML is another one after hydration'],
  ['use of the query', inHost(<WithQuery key="10" />), 'WithQuery has state'],
  ['a layout effect', <WithLayoutEffect key="4" />, 'WithLayoutEffect has an effect'],
  ['a class', <WithClass key="5" />, 'WithClass is a class, which may have state'],
  [
    'a handler',
    <button key="6" type="button" onClick={() => {}}>
      Press
    </button>,
    '<button> has the handler onClick',
  ],
  ['a ref', <p key="8" ref={() => {}} />, '<p> has a ref'],
  ['a form', <form key="7" action="/contact" />, 'there is a form'],
])('finds %s', async (_, element, fault) => {
  expect(await findBehaviour(<main>{element}</main>)).toContain(fault);
});
