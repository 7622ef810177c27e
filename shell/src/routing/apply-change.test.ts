/** @jest-environment @shared/testing/browser */
import { applyChange } from './apply-change';

const steps: string[] = [];
const change = () => steps.push('drawn');
const arrive = () => steps.push('arrived');

beforeEach(() => {
  steps.length = 0;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** A browser with view transitions, which draws in its next frame. */
function withTransitions() {
  const start = jest.fn((draw: () => void) => {
    steps.push('snapshot');
    setTimeout(draw);
    const ended = Promise.reject(new DOMException('skipped', 'AbortError'));
    return { ready: ended, finished: ended, updateCallbackDone: ended };
  });
  Object.assign(document, { startViewTransition: start });
  return start;
}

it('renders at once in a browser without view transitions', () => {
  applyChange(change, arrive);
  expect(steps).toEqual(['drawn', 'arrived']);
});

it('renders inside a transition, and calls arrive afterwards', async () => {
  withTransitions();
  applyChange(change, arrive);
  expect(steps).toEqual(['snapshot']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(steps).toEqual(['snapshot', 'drawn', 'arrived']);
});

it('renders without a transition when the visitor prefers less motion', () => {
  const start = withTransitions();
  window.matchMedia = (query) => ({ matches: query.includes('reduce') }) as MediaQueryList;
  applyChange(change, arrive);
  expect(start).not.toHaveBeenCalled();
  expect(steps).toEqual(['drawn', 'arrived']);
});
