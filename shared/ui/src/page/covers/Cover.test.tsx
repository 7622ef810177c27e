import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BookCover } from './BookCover';
import { Cover } from './Cover';
import { Logo } from './Logo';
import { Monogram } from './Monogram';

const sourceSet = '/images/1-400.webp 400w, /images/1-800.webp 800w';

it('loads an image lazily, in sizes, over the generated cover', () => {
  const { container } = render(
    <Cover seed="1" category="Surgery" source="/images/1-800.webp" sourceSet={sourceSet} />,
  );
  const image = screen.getByRole('presentation');
  expect(image).toHaveAttribute('src', '/images/1-800.webp');
  expect(image).toHaveAttribute('srcset', sourceSet);
  expect(image).toHaveAttribute('loading', 'lazy');
  for (const size of ['sizes', 'width', 'height']) expect(image).toHaveAttribute(size);
  // The visitor sees the cover when the image fails to load.
  expect(container.querySelector('svg + picture > img')).toBe(image);
});

it('loads an image above the fold at once, with its alternative text', () => {
  render(<Cover seed="1" category="Surgery" source="/1.webp" alt="A theatre" priority />);
  const image = screen.getByRole('img', { name: 'A theatre' });
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).not.toHaveAttribute('srcset');
});

it('shows a logo before a name, and only the name without a logo', () => {
  const { rerender, container } = render(<Logo source="/logo.webp">Sahilpur Centre</Logo>);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/logo.webp');
  rerender(<Logo source="">Sahilpur Centre</Logo>);
  expect(container).toHaveTextContent('Sahilpur Centre');
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
});

it('generates a decorative cover when the source is not a path', () => {
  const { container } = render(<Cover seed="1" category="Surgery" source="cardiology.png" />);
  expect(container.querySelector('svg')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('costs under 2 KB of markup, without styles or ids that could clash', () => {
  const markup = renderToStaticMarkup(<Cover seed="66f1" category="Gastroenterology" />);
  expect(markup.length).toBeLessThan(2000);
  expect(markup).not.toMatch(/ (?:style|id)=/);
});

it('shows the title on a book, hidden from screen readers, which get it from the card', () => {
  render(<BookCover title="Cardiac Nursing" publisher="Oxford" />);
  expect(screen.getByText('Cardiac Nursing').parentElement).toHaveAttribute('aria-hidden', 'true');
});

it('shows the initials of the main words of a name', () => {
  render(<Monogram name="University of Northern Anatolia" />);
  expect(screen.getByText('UNA')).toBeInTheDocument();
});
