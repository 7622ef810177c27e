import { render, screen } from '@testing-library/react';
import { LinkProvider, type UiLinkProps } from './link-context';
import { UiLink } from './UiLink';

function RouterLink({ to, children }: UiLinkProps) {
  return <a href={`/router${to}`}>{children}</a>;
}

it('is a plain anchor without a router', () => {
  render(
    <UiLink to="/courses" replace preventScrollReset aria-current="page">
      Courses
    </UiLink>,
  );
  const link = screen.getByRole('link', { name: 'Courses', current: 'page' });
  expect(link).toHaveAttribute('href', '/courses');
  expect(link).not.toHaveAttribute('replace');
});

it('goes through the router inside the site only', () => {
  render(
    <LinkProvider value={RouterLink}>
      <UiLink to="/courses">Courses</UiLink>
      <UiLink to="mailto:hello@meridian-health.example">Mail</UiLink>
    </LinkProvider>,
  );
  expect(screen.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/router/courses');
  expect(screen.getByRole('link', { name: 'Mail' })).toHaveAttribute(
    'href',
    'mailto:hello@meridian-health.example',
  );
});

it('says that it opens a new tab, and gives that tab no hold on this one', () => {
  render(
    <UiLink to="https://wa.me/923005550142" newTab>
      WhatsApp
    </UiLink>,
  );
  const link = screen.getByRole('link', { name: 'WhatsApp (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
