import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BookCover } from './BookCover';
import { Cover } from './Cover';
import { Monogram } from './Monogram';

it('shows an uploaded image, lazily and with its size', () => {
  render(<Cover seed="1" category="Surgery" source="/images/1.webp" />);
  const image = screen.getByRole('presentation');
  expect(image).toHaveAttribute('src', '/images/1.webp');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width');
  expect(image).toHaveAttribute('height');
});

it('generates a cover when the source is not a path', () => {
  const { container } = render(<Cover seed="1" category="Surgery" source="cardiology.png" />);
  expect(container.querySelector('svg')).toBeInTheDocument();
});

it('is decorative', () => {
  render(<Cover seed="1" category="Surgery" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('costs under 2 KB of markup, without styles or ids that could clash', () => {
  const markup = renderToStaticMarkup(<Cover seed="66f1" category="Gastroenterology" />);
  expect(markup.length).toBeLessThan(2000);
  expect(markup).not.toMatch(/ (?:style|id)=/);
});

it('shows the title on a book, hidden from screen readers, who get it from the card', () => {
  render(<BookCover title="Cardiac Nursing" publisher="Oxford" />);
  expect(screen.getByText('Cardiac Nursing').parentElement).toHaveAttribute('aria-hidden', 'true');
});

it('takes the initials of the words that carry the name', () => {
  render(<Monogram name="University of Northern Anatolia" />);
  expect(screen.getByText('UNA')).toBeInTheDocument();
});
