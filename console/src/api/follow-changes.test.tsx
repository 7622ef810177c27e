import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { useChanges } from './follow-changes';

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  close = jest.fn();

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  change(...topics: string[]) {
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ topics }) }));
  }
}

beforeEach(() => {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function Heard() {
  return <p>{useChanges() ? 'heard' : 'unheard'}</p>;
}

function open() {
  const page = renderPage(<Heard />);
  const [source] = FakeEventSource.opened;
  if (!source) throw new Error('expected a stream of events');
  const invalidate = jest.spyOn(page.client, 'invalidateQueries');
  return { ...page, source, invalidate };
}

it('reads again what has changed, and nothing else', () => {
  const { source, invalidate } = open();
  act(() => source.change('channel/production', 'audit'));
  expect(invalidate.mock.calls).toEqual([
    [{ queryKey: ['channel', 'production'] }],
    [{ queryKey: ['audit'] }],
  ]);
});

it('says that nothing is heard until the browser is connected again, and ends with the page', () => {
  const { source, unmount } = open();
  act(() => source.dispatchEvent(new Event('error')));
  expect(screen.getByText('unheard')).toBeVisible();
  act(() => source.change('audit'));
  expect(screen.getByText('heard')).toBeVisible();
  unmount();
  expect(source.close).toHaveBeenCalled();
});

it('connects by itself after a refusal, and looks whether the session has ended', () => {
  const { source, invalidate } = open();
  source.readyState = FakeEventSource.CLOSED;
  act(() => source.dispatchEvent(new Event('error')));
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['me'] });
  act(() => jest.runOnlyPendingTimers());
  expect(FakeEventSource.opened).toHaveLength(2);
});
