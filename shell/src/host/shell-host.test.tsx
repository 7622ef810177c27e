import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ShellContextValue, ShellProvider } from './shell-context';
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

it('loads the document again in another language, because the translations come with it', async () => {
  history.replaceState(null, '', '/ur');
  expect(await pressRetry({ translation: inUrdu, failedWidgets })).toEqual(['leave to /ur']);
});

it.each([
  ['is in English', { translation: null, failedWidgets }, ''],
  ['has the translations', { translation: inUrdu, failedWidgets: [] }, ''],
  ['has something that was typed', { translation: inUrdu, failedWidgets }, 'sana@'],
])('loads a widget again in its place when the document %s', async (_, shell, typed) => {
  expect(await pressRetry(shell, typed)).toEqual(['retry news/strip']);
});
