import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FailureBoundary } from './FailureBoundary';

const onError = jest.fn();
beforeEach(() => {
  onError.mockReset();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const inBoundary = (content: ReactNode, of = 'a') => (
  <FailureBoundary of={of} failure="failed" onError={onError}>
    {content}
  </FailureBoundary>
);

/** A new count inserts an element before another one. */
function Count({ count }: { count: number }) {
  return (
    <p>
      <b key={count}>{count}</b>
      <i>of many</i>
    </p>
  );
}

it.each([
  [new DOMException('', 'NotFoundError'), true],
  [new DOMException('', 'SyntaxError'), false],
  [Object.assign(new Error('no page'), { name: 'NotFoundError' }), false],
])('fails with %s, which means moved nodes: %s', (error, isMoved) => {
  const { container } = render(inBoundary(<Throws error={error} />));
  expect(container).toHaveTextContent('failed');
  expect(onError).toHaveBeenCalledTimes(isMoved ? 0 : 1);
});

function Throws({ error }: { error: Error }): never {
  throw error;
}

it('renders content again with new nodes after something moved them, three times for each content', () => {
  const { container, rerender } = render(inBoundary(<Count count={0} />));
  const changeTo = (count: number, of?: string) => {
    screen.queryByText('of many')?.remove();
    rerender(inBoundary(<Count count={count} />, of));
    return container.textContent;
  };
  expect([1, 2, 3, 4].map((count) => changeTo(count))).toEqual([
    '1of many',
    '2of many',
    '3of many',
    'failed',
  ]);
  expect(changeTo(5, 'b')).toBe('5of many');
  expect(onError).not.toHaveBeenCalled();
});
