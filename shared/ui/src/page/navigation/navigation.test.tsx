import { Banner, SearchField } from '@meridian/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination';
import { SelectMenu } from './SelectMenu';

it('shows where an inner page is, with links to the pages above it', () => {
  const above = [
    { label: 'Home', to: '/' },
    { label: 'courses', to: '/courses' },
  ];
  const title = 'Reading the ECG';
  render(<Banner breadcrumb={[...above, { label: title }]} title={title} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(breadcrumb).toHaveTextContent('Home / courses / Reading the ECG');
  const links = within(breadcrumb).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/courses']);
  expect(screen.getByText(title, { selector: '[aria-current]' })).toBeInTheDocument();
});

it('links to the neighbours, the first and the last page, where there are several', () => {
  const { rerender, container } = render(<Pagination page={5} pages={9} to={String} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['4', '1', '4', '5', '6', '9', '6']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 5');
  rerender(<Pagination page={1} pages={1} to={String} />);
  expect(container).toBeEmptyDOMElement();
});

it('is a form that sends the other parameters along, for visitors without JavaScript', () => {
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

it('reports the choice of a menu', async () => {
  const onSelect = jest.fn();
  const options = ['date', 'title'].map((value) => ({ value, label: `By ${value}` }));
  render(<SelectMenu label="Sort by" name="sort" options={options} onSelect={onSelect} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By title');
  expect(onSelect).toHaveBeenCalledWith('title');
});
