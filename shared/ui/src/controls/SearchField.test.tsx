import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from './SearchField';

it('sends the other parameters too, for visitors without JavaScript', () => {
  const otherParams = { focus: 'Cardiology', sort: undefined };
  render(
    <SearchField label="Search" action="/courses" defaultValue="ecg" otherParams={otherParams} />,
  );
  const form = screen.getByRole('searchbox', { name: 'Search' }).closest('form');
  expect(form).toHaveAttribute('action', '/courses');
  expect(form).toHaveFormValues({ q: 'ecg', focus: 'Cardiology' });
});

it('reports every change while typing, or the text only on submit', async () => {
  const [onSearch, onSubmit] = [jest.fn(), jest.fn()];
  const field = (to: object) => <SearchField label="Search" action="/courses" {...to} />;
  const { unmount } = render(field({ onSearch }));
  await userEvent.type(screen.getByRole('searchbox'), 'ab{Enter}');
  expect(onSearch.mock.calls).toEqual([['a'], ['ab'], ['ab']]);
  unmount();
  render(field({ onSubmit }));
  await userEvent.type(screen.getByRole('searchbox'), ' chest pain {Enter}');
  expect(onSubmit.mock.calls).toEqual([['chest pain']]);
});
