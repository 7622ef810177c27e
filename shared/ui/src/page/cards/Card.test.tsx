import { render, screen } from '@testing-library/react';
import { Card } from './Card';

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
  const link = screen.getByRole('link', { name: 'Reading the ECG COURSE DETAILS' });
  expect(screen.getAllByRole('link')).toEqual([link]);
  expect(link).toHaveAttribute('href', '/courses-detail/1');
  expect(screen.getByRole('heading', { level: 3 })).toContainElement(link);
});

it('lets an action of its own stand beside its link', () => {
  render(<Card to="/a" title="Sanford Guide" action={<button type="button">Order</button>} />);
  expect(screen.getByRole('link', { name: 'Sanford Guide' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Order' })).toBeInTheDocument();
});
