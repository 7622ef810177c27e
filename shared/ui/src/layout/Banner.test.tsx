import { render, screen, within } from '@testing-library/react';
import { Banner } from './Banner';

it('shows the breadcrumb of an inner page, with links to the pages above it', () => {
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
