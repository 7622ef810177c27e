import { render, screen } from '@testing-library/react';
import { Pagination } from './Pagination';

it('links to the neighbours, the first and the last page when there are several', () => {
  const { rerender, container } = render(<Pagination page={5} pages={9} to={String} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['4', '1', '4', '5', '6', '9', '6']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 5');
  rerender(<Pagination page={1} pages={1} to={String} />);
  expect(container).toBeEmptyDOMElement();
});
