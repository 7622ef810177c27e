import { renderRoute } from '@meridian/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { faqEntries } from './faq-entries';

const items = () => [...document.querySelectorAll('details')];
const openTitles = () =>
  items().flatMap((item) => (item.open ? [item.querySelector('summary')?.textContent] : []));

it('has 10 entries, all closed at first, of which browsers open one at a time, each with a URL of its own, for search engines too', async () => {
  const { meta } = await renderRoute(remote, '/faqs#%E0%A4%A');
  expect(items()).toHaveLength(10);
  expect(openTitles()).toEqual([]);
  for (const item of items()) expect(item).toHaveAttribute('name', 'faq');
  for (const { id, title } of faqEntries) {
    const link = screen.getByLabelText(`Link to this answer: ${title}`);
    expect(link).toHaveAttribute('href', `#${id}`);
    expect(link.closest('details')).toContainElement(document.getElementById(id));
  }
  expect(meta().jsonLd?.[0]?.mainEntity).toHaveLength(10);
});

it('filters the list during typing, keeps the query in the URL and shows the count', async () => {
  const { location } = await renderRoute(remote, '/faqs');
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search the questions' }));
  await userEvent.paste('visa');
  expect(location().search).toBe('?q=visa');
  expect(items()).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 10 questions match “visa”');
});

it('finds a question by the words in which visitors ask it', async () => {
  await renderRoute(remote, '/faqs?q=money%20back');
  expect(screen.getByText('What happens if I have to cancel?')).toBeInTheDocument();
});

it('searches by the URL, through a form that works without scripts', async () => {
  await renderRoute(remote, '/faqs?q=Refund%20of%20the%20moon');
  expect(items()).toHaveLength(0);
  const all = screen.getByRole('link', { name: 'Show all questions' });
  expect(all).toHaveAttribute('href', '/faqs');
  const box = screen.getByRole('searchbox', { name: 'Search the questions' });
  expect(box).toHaveAttribute('name', 'q');
  expect(box.closest('form')).toHaveAttribute('action', '/faqs');
});
