import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion';

const items = [
  { id: 'who', title: 'Who can join?', content: 'Students and clinicians.' },
  { id: 'abroad', title: 'Do people abroad benefit?', content: 'Yes, most sessions are streamed.' },
  { id: 'pay', title: 'How do I pay?', content: 'By bank transfer.' },
];
const isOpen = (text: string) => screen.getByText(text).closest('details')?.open;

it('opens one item at a time, also without JavaScript, and closes it on a second click', async () => {
  const { container } = render(<Accordion name="faq" items={items} />);
  const names = [...container.querySelectorAll('details')].map((item) => item.getAttribute('name'));
  expect(names).toEqual(['faq', 'faq', 'faq']);
  await userEvent.click(screen.getByText('Who can join?'));
  expect(isOpen('Who can join?')).toBe(true);
  await userEvent.click(screen.getByText('How do I pay?'));
  await waitFor(() => expect(isOpen('Who can join?')).toBe(false));
  expect(isOpen('How do I pay?')).toBe(true);
  await userEvent.click(screen.getByText('How do I pay?'));
  expect(isOpen('How do I pay?')).toBe(false);
});

it('closes the item that was opened before hydration', async () => {
  const first = render(<Accordion name="faq" items={items} />);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = first.container.innerHTML.replace('<details', '<details open');
  first.unmount();
  // In development React reports the attribute that it does not know.
  jest.spyOn(console, 'error').mockImplementationOnce(() => {});
  render(<Accordion name="faq" items={items} />, { container, hydrate: true });
  expect(isOpen('Who can join?')).toBe(true);
  await userEvent.click(screen.getByText('How do I pay?'));
  await waitFor(() => expect(isOpen('Who can join?')).toBe(false));
});
