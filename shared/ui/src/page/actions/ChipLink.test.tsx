import { render, screen } from '@testing-library/react';
import { ChipLink } from './ChipLink';

it('marks the chosen filter and counts what it holds', () => {
  render(
    <ChipLink to="?focus=Cardiology" selected count={7}>
      Cardiology
    </ChipLink>,
  );
  expect(screen.getByRole('link', { name: 'Cardiology 7' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
