import { render, screen } from '@testing-library/react';
import { Card } from './Card';
import { cutText } from './CutText';
import { ChipLink } from './chips/ChipLink';

it('has one link, in its heading, that also says the action', () => {
  render(
    <Card
      to="/courses-detail/1"
      title="Reading the ECG"
      eyebrow="Cardiology"
      action="COURSE DETAILS"
      cover={<span>cover</span>}
    />,
  );
  const link = screen.getByRole('link', { name: 'Reading the ECG' });
  expect(link).toHaveAccessibleDescription('COURSE DETAILS');
  expect(screen.getAllByRole('link')).toEqual([link]);
  expect(link).toHaveAttribute('href', '/courses-detail/1');
  expect(screen.getByRole('heading', { level: 3 })).toContainElement(link);
});

it('cuts a long title on the screen alone', () => {
  render(<Card to="/a" title="Early warning signs" titleLength={5} />);
  const link = screen.getByRole('link', { name: 'Early warning signs' });
  expect(link).toHaveAttribute('title', 'Early warning signs');
  expect(screen.getByText('Early…')).toHaveAttribute('aria-hidden', 'true');
});

it('shows an action with its own control beside its link', () => {
  render(<Card to="/a" title="Sanford Guide" action={<button type="button">Order</button>} />);
  expect(screen.getByRole('link', { name: 'Sanford Guide' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Order' })).toBeInTheDocument();
});

it('cuts a text after the allowed length, but no character in half', () => {
  expect(cutText('Cardiology', 10)).toBe('Cardiology');
  expect(cutText('Paediatric emergency care', 11)).toBe('Paediatric…');
  expect(cutText('🩺🩺🩺', 2)).toBe('🩺🩺…');
});

it('marks the selected filter and shows its count', () => {
  render(
    <ChipLink to="?focus=Cardiology" selected count={7}>
      Cardiology
    </ChipLink>,
  );
  const chip = screen.getByRole('link', { name: 'Cardiology 7' });
  expect(chip).toHaveAttribute('aria-current', 'true');
});
