import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

const RealDate = Date;

/** The server's HTML of an element, with the clock stopped at `time`. */
export function renderAt(time: string, element: ReactElement): string {
  class StoppedDate extends RealDate {
    // biome-ignore lint/suspicious/noExplicitAny: forwards any arguments of Date.
    constructor(...args: any[]) {
      // @ts-expect-error overloads do not take spread arguments.
      super(...(args.length ? args : [time]));
    }
    static override now() {
      return RealDate.parse(time);
    }
  }
  globalThis.Date = StoppedDate as DateConstructor;
  try {
    return renderToString(element);
  } finally {
    globalThis.Date = RealDate;
  }
}

/** Puts the server's HTML into `container`, hydrates it, and returns React's errors. */
export async function hydrate(
  container: Element,
  html: string,
  element: ReactElement,
): Promise<{ problems: string[]; unmount: () => void }> {
  const problems: string[] = [];
  const report = (error: unknown) => problems.push(String(error));
  const consoleError = jest.spyOn(console, 'error').mockImplementation((...args) => {
    problems.push(args.map(String).join(' '));
  });
  container.innerHTML = html;
  const root = await act(async () =>
    hydrateRoot(container, element, { onRecoverableError: report, onUncaughtError: report }),
  );
  consoleError.mockRestore();
  return { problems, unmount: () => act(() => root.unmount()) };
}
