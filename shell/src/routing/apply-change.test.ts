/** @jest-environment @meridian/testing/browser */
import { applyChange } from './apply-change';

const steps: string[] = [];
const change = () => steps.push('rendered');
const arrive = () => steps.push('arrived');

beforeEach(() => {
  steps.length = 0;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** A browser with view transitions, which renders in its next frame. */
function withTransitions() {
  const start = jest.fn((render: () => void) => {
    steps.push('snapshot');
    const rendered = new Promise((resolve) => setTimeout(resolve)).then(render);
    const ended = Promise.reject(new DOMException('skipped', 'AbortError'));
    return { ready: ended, finished: ended, updateCallbackDone: rendered };
  });
  Object.assign(document, { startViewTransition: start });
  return start;
}

it('renders inside a transition, calls arrive afterwards, and resolves then', async () => {
  withTransitions();
  const done = applyChange(change, arrive);
  expect(steps).toEqual(['snapshot']);
  await done;
  expect(steps).toEqual(['snapshot', 'rendered', 'arrived']);
});

it('renders at once without view transitions, or when the visitor prefers less motion', () => {
  applyChange(change, arrive);
  expect(steps).toEqual(['rendered', 'arrived']);
  const start = withTransitions();
  window.matchMedia = (query) => ({ matches: query.includes('reduce') }) as MediaQueryList;
  applyChange(change, arrive);
  expect(start).not.toHaveBeenCalled();
  expect(steps).toEqual(['rendered', 'arrived', 'rendered', 'arrived']);
});
