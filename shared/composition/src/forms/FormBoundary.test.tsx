import { type Host, HostProvider } from '@meridian/composition';
import { render, screen } from '@testing-library/react';
import { FormBoundary } from './FormBoundary';

const reported = jest.fn();
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  window.reportError = reported.mockReset();
});
afterEach(() => jest.restoreAllMocks());

type State = Parameters<typeof FormBoundary>[0]['state'] & { fault?: string };

/** A form that throws when its state is not `open`. */
function Sample({ state }: { state: State }) {
  return (
    <HostProvider value={{} as Host}>
      <FormBoundary state={state}>
        {state.status === 'open' ? (
          <form>
            {state.fault && <b>{state.fault}</b>}
            <input name="email" aria-label="E-mail" />
            <input name="started" type="hidden" />
          </form>
        ) : (
          <Broken />
        )}
      </FormBoundary>
    </HostProvider>
  );
}

function Broken(): never {
  throw new Error('broken');
}

it.each<[string, State]>([
  ['This was sent', { status: 'sent' }],
  ['This was sent', { status: 'saved' }],
  ['This page cannot be shown right now', { status: 'sending' }],
])('shows "%s" when the content fails to render', (text, state) => {
  const { rerender } = render(<Sample state={{ status: 'open' }} />);
  rerender(<Sample state={state} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(reported).toHaveBeenCalledTimes(1);
  rerender(<Sample state={{ status: 'open' }} />);
  expect(screen.getByRole('textbox')).toBeInTheDocument();
});

it('restores the values of fields when something moved its nodes', () => {
  const { rerender } = render(<Sample state={{ status: 'open' }} />);
  const form = document.forms[0];
  const [email, started] = form?.querySelectorAll('input') ?? [];
  if (email) email.value = 'sana@example.com';
  if (started) started.value = '1';
  email?.replaceWith(email.cloneNode());
  rerender(<Sample state={{ status: 'open', fault: 'No name' }} />);
  expect(document.forms[0]).not.toBe(form);
  expect(document.forms[0]).toHaveFormValues({ email: 'sana@example.com', started: '1' });
  expect(screen.getByText('No name')).toBeInTheDocument();
  expect(reported).not.toHaveBeenCalled();
});
