import { render } from '@testing-library/react';
import { type Host, HostProvider } from './host';
import { Message, usePageLanguage } from './messages';
import { createTranslate } from './translate';

describe('a text', () => {
  const t = createTranslate(
    {
      'Try again': 'دوبارہ کوشش کریں',
      '{count} questions': '{count} سوالات',
      'Take “{title}” off your choices: it {reason}. All else is kept.': '{title}: {reason}',
      'is full': 'بھر گیا',
    },
    { Search: 'تلاش', 'Try again': 'never, because an earlier one counts' },
  );

  it('is translated by the first catalogue that has it, and stays English without one', () => {
    expect(['Try again', 'Search', 'Close'].map((text) => t(text))).toEqual([
      'دوبارہ کوشش کریں',
      'تلاش',
      'Close',
    ]);
    expect(t('{found} of {all}', { found: 3, all: 10 })).toBe('3 of 10');
  });

  it('isolates its values from the direction of the surrounding text', () => {
    expect(t('{count} questions', { count: 10 })).toBe('\u206810\u2069 سوالات');
  });

  it('is found for a sentence that a server made from it, and for the values in the sentence', () => {
    const title = 'Why “Take two” is full: it works. (Twice)';
    const said: string = `Take “${title}” off your choices: it is full. All else is kept.`;
    expect(t(said)).toBe(`\u2068${title}\u2069: \u2068بھر گیا\u2069`);
    expect(createTranslate()(said)).toBe(said);
    expect(t(said.slice(0, -1) as string)).toBe(said.slice(0, -1));
  });

  it('ignores placeholders in a value, and is unchanged without values', () => {
    expect(createTranslate()('for “{query}”', { query: '{count}' })).toBe('for “{count}”');
    const typed: string = 'a {brace}';
    expect(t(typed)).toBe('a {brace}');
  });
});

const host = (messages: Record<string, string>) =>
  ({
    usePageLanguage: () => ({
      language: 'ur',
      t: createTranslate(messages),
      toAddress: (path: string) => path,
      english: {},
    }),
  }) as unknown as Host;
const show = (messages: Record<string, string>) =>
  render(
    <HostProvider value={host(messages)}>
      <p>
        <Message
          text="Write to {address} or {subscribe}."
          values={{ address: <a href="#a">us</a>, subscribe: <a href="#b">subscribe</a> }}
        />
      </p>
    </HostProvider>,
  ).container.innerHTML;

it('a text with elements has them where the translation places them', () => {
  expect(show({})).toBe('<p>Write to <a href="#a">us</a> or <a href="#b">subscribe</a>.</p>');
  expect(show({ 'Write to {address} or {subscribe}.': '{subscribe} یا {address} کو لکھیں۔' })).toBe(
    '<p><a href="#b">subscribe</a> یا <a href="#a">us</a> کو لکھیں۔</p>',
  );
});

it('is English in a host that knows no languages', () => {
  const { container } = render(
    <HostProvider value={{} as Host}>
      <Shown />
    </HostProvider>,
  );
  expect(container.innerHTML).toBe('<p>en,Search,/faqs</p>');
});

function Shown() {
  const { language, t, toAddress, english } = usePageLanguage();
  return <p {...english}>{[language, t('Search'), toAddress('/faqs')].join()}</p>;
}
