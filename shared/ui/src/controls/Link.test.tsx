import { render, screen } from '@testing-library/react';
import { Link, type LinkProps, LinkProvider } from './Link';

function RouterLink({ to, children }: LinkProps) {
  return <a href={`/router${to}`}>{children}</a>;
}

it('is a plain anchor without a router', () => {
  render(
    <Link to="/courses" replace preventScrollReset aria-current="page">
      Courses
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Courses', current: 'page' });
  expect(link).toHaveAttribute('href', '/courses');
  expect(link).not.toHaveAttribute('replace');
});

it('goes through the router inside the site only', () => {
  render(
    <LinkProvider value={RouterLink}>
      <Link to="/courses">Courses</Link>
      <Link to="mailto:hello@meridian-health.example">Mail</Link>
    </LinkProvider>,
  );
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/router/courses', 'mailto:hello@meridian-health.example']);
});

it('tells that it opens a new tab, which gets no access to this one', () => {
  render(
    <Link to="https://wa.me/923005550142" newTab>
      WhatsApp
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'WhatsApp (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
