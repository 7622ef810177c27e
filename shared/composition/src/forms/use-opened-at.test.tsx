/** @jest-environment @meridian/testing/browser */
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useOpenedAt } from './use-opened-at';

function Form({ tell }: { tell: (openedAt: number) => void }) {
  tell(useOpenedAt());
  return <form />;
}

it('is the start of the document for a form that the server rendered', () => {
  const told: number[] = [];
  const form = <Form tell={(openedAt) => told.push(openedAt)} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  told.length = 0;
  render(form, { container, hydrate: true });
  expect(new Set(told)).toEqual(new Set([Math.round(performance.timeOrigin)]));
});

it('is now for a form that is rendered in the browser', () => {
  const before = Date.now();
  let openedAt = 0;
  const tell = (told: number) => {
    openedAt = told;
  };
  render(<Form tell={tell} />);
  expect(openedAt).toBeGreaterThanOrEqual(before);
  expect(openedAt).toBeLessThanOrEqual(Date.now());
});
