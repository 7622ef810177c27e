import type { WidgetId } from '@meridian/contracts';
import { createMemoryHost } from '@meridian/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { type Host, HostProvider, type WidgetState } from './host';
import { RemoteWidget } from './RemoteWidget';

type Module = Extract<WidgetState, { status: 'ready' }>['module'];

/** The only widget of the host, in the state that a test sets. */
const widget = {
  state: { status: 'pending' } as WidgetState,
  asked: [] as string[],
  errors: [] as unknown[],
  retry: jest.fn(),
  rerender: () => {},
};

const host: Host = {
  ...createMemoryHost({ url: new URL('https://site.test'), onNavigate: () => {} }),
  useWidget,
};

function useWidget(id: string) {
  const [, count] = useState(0);
  widget.rerender = () => count((times) => times + 1);
  widget.asked.push(id);
  const onError = (error: unknown) => widget.errors.push(error);
  return { state: widget.state, retry: widget.retry, onError };
}

function show(state: WidgetState) {
  widget.state = state;
  act(() => widget.rerender());
}

const Heading = ({ heading, data }: Record<string, unknown>) => (
  <h2>
    {String(heading)}: {String(data)}
  </h2>
);
const Thrower = () => {
  throw new Error('out of order');
};
const ready = (data: unknown, Widget: Module['Widget'] = Heading): WidgetState => ({
  status: 'ready',
  module: { Widget },
  data,
});

function place(state: WidgetState, extra: { fallback?: ReactNode } = {}) {
  widget.state = state;
  return render(
    <HostProvider value={host}>
      <RemoteWidget id="catalogue/first-courses" heading="Courses" {...extra} />
    </HostProvider>,
  );
}

// React logs every error that a boundary catches.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(widget, { asked: [], errors: [], retry: jest.fn() });
});
afterEach(() => jest.restoreAllMocks());

it('shows a skeleton, then the widget with the page’s props and the host’s data', () => {
  place({ status: 'pending' });
  expect(screen.getByText('Loading catalogue/first-courses')).toBeVisible();
  show(ready(3));
  expect(screen.getByRole('heading')).toHaveTextContent('Courses: 3');
  expect(widget.asked).toContain('catalogue/first-courses');
});

it('shows a card with a retry instead of a widget that failed', async () => {
  place({ status: 'failed' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The widget catalogue/first-courses is not available.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(widget.retry).toHaveBeenCalledTimes(1);
});

it.each<WidgetState>([{ status: 'pending' }, { status: 'failed' }, ready(3, Thrower)])(
  'shows the fallback of the page, or nothing, for a widget that is $status, also when it throws',
  (state) => {
    const { container, unmount } = place(state, { fallback: <a href="/courses">Courses</a> });
    expect(container).toHaveTextContent(/^Courses$/);
    unmount();
    const empty = place(state, { fallback: null });
    expect(empty.container.querySelector('.part')).toBeEmptyDOMElement();
  },
);

describe('a widget that throws while rendering', () => {
  it('becomes a card, until a retry brings another state, and the host gets the error', () => {
    place(ready(3, Thrower));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(widget.errors).toEqual([new Error('out of order')]);
    show(ready(4, Thrower));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(widget.errors).toHaveLength(2);
    show(ready(5));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent('Courses: 5');
  });

  it('becomes a card on the server, too', () => {
    widget.state = ready(3, Thrower);
    const html = renderToString(
      <HostProvider value={host}>
        <RemoteWidget id={'shop/teaser' as WidgetId} />
      </HostProvider>,
    );
    expect(html).toContain('role="alert"');
    expect(html).toContain('shop/teaser');
  });
});

it('throws an error with advice outside the shell', () => {
  expect(() => render(<RemoteWidget id={'shop/teaser' as WidgetId} />)).toThrow(
    'No host: render inside the shell',
  );
});
