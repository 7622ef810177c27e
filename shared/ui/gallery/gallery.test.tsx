import { render, screen } from '@testing-library/react';
import * as forms from '../src/forms';
import * as ui from '../src/index';
import * as page from '../src/page';
import { examples } from './ExamplesPage';
import { Gallery } from './Gallery';

/** Exports with a capital first letter are components; a provider renders nothing by itself. */
const exported = Object.keys({ ...ui, ...page, ...forms }).filter(
  (name) => /^[A-Z]/.test(name) && !name.endsWith('Provider'),
);

it('shows every exported component in at least one state', () => {
  const shown = Object.values(examples).flatMap((group) => Object.keys(group));
  expect([...shown].sort()).toEqual([...exported].sort());
});

it('renders all examples in one theme', () => {
  // jsdom can do neither.
  window.scrollTo = () => {};
  HTMLDialogElement.prototype.close = () => {};
  const { container } = render(<Gallery search="?theme=dark" />);
  const regions = [...container.querySelectorAll('section[aria-label]')];
  const names = regions.map((region) => region.getAttribute('aria-label'));
  expect(names).toEqual(expect.arrayContaining(exported));
});

it('shows one theme at full width and the other at the width of a phone', () => {
  render(<Gallery search="" />);
  expect(screen.getByTitle('Full width, light')).toHaveAttribute('src', '?theme=light');
  expect(screen.getByTitle('Phone, dark')).toHaveAttribute('src', '?theme=dark');
});
