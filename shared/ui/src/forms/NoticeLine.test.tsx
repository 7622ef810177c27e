import { type SayText, TextProvider } from '@meridian/ui';
import { render, screen } from '@testing-library/react';
import { NoticeLine } from './NoticeLine';

it('says the month of its date, whichever it is, in the language of the page', () => {
  const texts: Record<string, string> = {
    'Privacy notice of {date}': 'Datenschutz vom {date}',
    March: 'März',
  };
  const t: SayText = (text, { date = '' } = {}) => (texts[text] ?? text).replace('{date}', date);
  const line = (date: string) => <NoticeLine to="/privacy" date={date} />;
  const { rerender } = render(<TextProvider value={t}>{line('1 March 2027')}</TextProvider>);
  expect(screen.getByRole('link', { name: 'Datenschutz vom 1 März 2027' })).toBeVisible();
  rerender(line('1 March 2027'));
  expect(screen.getByRole('link', { name: 'Privacy notice of 1 March 2027' })).toBeVisible();
});
