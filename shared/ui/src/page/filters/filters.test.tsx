import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppliedFilters } from './AppliedFilters';
import { type FacetChoice, FacetChoices } from './FacetChoices';
import { FacetForm, FacetGroup, FilterSheet } from './FacetForm';

const number = (count: number): FacetChoice[] =>
  Array.from({ length: count }, (_, index) => ({ value: `Subject ${index + 1}`, count: index }));
const restOf = (rest: string) => screen.queryByText(rest)?.closest('details');

describe('the form of a filtered list', () => {
  const openForm = (onSelect?: (selected: string[]) => void, onSearch?: () => void) =>
    render(
      <FacetForm label="Search books" action="/books" defaultValue="care" onSearch={onSearch}>
        <FilterSheet inUse={1} submitLabel="Show 3 books">
          <FacetGroup legend="Subject" hint="Most frequent first">
            <FacetChoices
              name="subject"
              choices={[
                { value: 'Nursing', count: 5 },
                { value: 'surgery', label: 'Surgery', count: 1 },
              ]}
              selected={['Nursing']}
              noun="book"
              onSelect={onSelect}
            />
          </FacetGroup>
        </FilterSheet>
      </FacetForm>,
    );

  it('groups choices with their counts, and sends words and selected values by one GET', async () => {
    openForm();
    const form = screen.getByRole<HTMLFormElement>('search');
    const group = screen.getByRole('group', { name: 'Subject' });
    expect(group).toHaveAccessibleDescription('Most frequent first');
    const choices = within(group).getAllByRole('checkbox', { name: /book/ });
    expect(choices[0]).toHaveAccessibleName('Nursing 5 books');
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Surgery 1 book' }));
    expect(form).toHaveAttribute('action', '/books');
    const sent = new URLSearchParams([...new FormData(form)] as [string, string][]);
    expect(sent.toString()).toBe('q=care&subject=Nursing&subject=surgery');
    const button = within(form).getByRole('button', { name: 'Show 3 books' });
    expect(button).toHaveAttribute('type', 'submit');
  });

  it('reports all values of the facet on a change', async () => {
    const onSelect = jest.fn();
    openForm(onSelect);
    await userEvent.click(screen.getByRole('checkbox', { name: /Surgery/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Nursing/ }));
    expect(onSelect.mock.calls).toEqual([[['Nursing', 'surgery']], [['surgery']]]);
  });

  it('closes the sheet by its button and returns the focus to the summary', async () => {
    openForm(undefined, () => {});
    const summary = screen.getByText('Filters').closest('summary');
    if (!summary) throw new Error('No summary');
    expect(summary).toHaveTextContent('1 in use');
    await userEvent.click(summary);
    expect(summary.closest('details')).toHaveAttribute('open');
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 books' }));
    expect(summary.closest('details')).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
  });
});

describe('a long facet', () => {
  const facet = (count: number, selected: string[]) => (
    <FacetChoices name="subject" choices={number(count)} selected={selected} noun="book" />
  );

  it('shows eight values and opens the rest on a press, but never hides only one or two', async () => {
    const { rerender } = render(facet(30, []));
    expect(restOf('22 more')).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('22 more'));
    expect(restOf('22 more')).toHaveAttribute('open');
    rerender(facet(10, []));
    expect(screen.getAllByRole('checkbox')).toHaveLength(10);
    expect(screen.queryByText(/ more$/)).not.toBeInTheDocument();
  });

  it('is open when a value of the rest is selected, and stays open after its removal', () => {
    const { rerender } = render(facet(30, ['Subject 20']));
    expect(restOf('22 more')).toHaveAttribute('open');
    rerender(facet(30, []));
    expect(restOf('22 more')).toHaveAttribute('open');
  });
});

const subject = { facet: 'Subject', value: 'Nursing', to: '/books?year=2017' };
const year = { facet: 'Year', value: '2017', to: '/books?subject=Nursing' };

it('each filter in use is a link that removes it, and with several one link removes all', () => {
  const { rerender } = render(<AppliedFilters filters={[subject, year]} clearTo="/books" />);
  const list = within(screen.getByRole('list', { name: 'Filters in use' }));
  const links = list.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Take off Subject: Nursing', '/books?year=2017'],
    ['Take off Year: 2017', '/books?subject=Nursing'],
    ['Take off all filters', '/books'],
  ]);
  rerender(<AppliedFilters filters={[subject]} clearTo="/books" />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  rerender(<AppliedFilters filters={[]} clearTo="/books" />);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
