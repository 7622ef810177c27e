import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion';

const items = [
  { id: 'who', title: 'Who can join?', content: 'Students and clinicians.' },
  { id: 'abroad', title: 'Do people abroad benefit?', content: 'Yes, most sessions are streamed.' },
  { id: 'pay', title: 'How do I pay?', content: 'By bank transfer.' },
];
const isOpen = (text: string) => screen.getByText(text).closest('details')?.open;

it('opens one item at a time, without JavaScript', () => {
  const { container } = render(<Accordion name="faq" items={items} />);
  const names = [...container.querySelectorAll('details')].map((item) => item.getAttribute('name'));
  expect(names).toEqual(['faq', 'faq', 'faq']);
  // What the browser does by itself.
  expect(screen.getByText('How do I pay?').closest('details')).not.toHaveAttribute('open');
});
