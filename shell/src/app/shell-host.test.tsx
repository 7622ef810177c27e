import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ShellContextValue, ShellProvider } from '../frame/shell-context';
import { host } from './shell-host';

const id = 'news/strip';
const failed = { status: 'failed' };
const inUrdu = { language: 'ur', isTranslated: true, shared: {}, parts: {} } as const;

function Card() {
  const { retry } = host.useWidget(id);
  return (
    <button type="button" onClick={retry}>
      Try again
    </button>
  );
}

/** Presses the button of a widget that the server could not render, and says how the widget is loaded again. */
async function pressRetry(
  shell: Pick<ShellContextValue, 'translation' | 'failedWidgets'>,
  typed = '',
): Promise<string[]> {
  const calls: string[] = [];
  const widgets = {
    peek: () => failed,
    subscribe: () => () => {},
    retry: (widget: string) => calls.push(`retry ${widget}`),
  };
  const value = {
    ...shell,
    pageContext: { widgets },
    leave: (href: string) => calls.push(`leave to ${new URL(href).pathname}`),
  } as unknown as ShellContextValue;
  render(
    <ShellProvider value={value}>
      <Card />
      <input aria-label="E-mail" />
    </ShellProvider>,
  );
  if (typed) await userEvent.type(screen.getByRole('textbox'), typed);
  await userEvent.click(screen.getByRole('button'));
  return calls;
}

const failedWidgets = [id];

it('loads a widget again in its place in a document in English', async () => {
  expect(await pressRetry({ translation: null, failedWidgets })).toEqual(['retry news/strip']);
});

it('loads the document again in another language, because the translations come with it', async () => {
  history.replaceState(null, '', '/ur');
  expect(await pressRetry({ translation: inUrdu, failedWidgets })).toEqual(['leave to /ur']);
});

it('stays in the document when that has the translations', async () => {
  const shell = { translation: inUrdu, failedWidgets: [] };
  expect(await pressRetry(shell)).toEqual(['retry news/strip']);
});

it('stays in the document when the visitor has typed something', async () => {
  const shell = { translation: inUrdu, failedWidgets };
  expect(await pressRetry(shell, 'sana@')).toEqual(['retry news/strip']);
});
