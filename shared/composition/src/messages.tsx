import { Fragment, type ReactNode } from 'react';
import { useHost } from './host';
import { inEnglish, type PageLanguage, type Placeholders, type Translate } from './translate';

const english: PageLanguage = {
  language: 'en',
  t: inEnglish,
  toAddress: (path) => path,
  english: {},
};

/** The language of the surrounding part. */
export function usePageLanguage(): PageLanguage {
  // A shell before contract 3.3 and hosts of other sites have only English.
  return useHost().usePageLanguage?.() ?? english;
}

/** The function that translates English texts into the language of the page. */
export function useTranslate(): Translate {
  return usePageLanguage().t;
}

/** A text with elements in it: `<Message text="Write to {address}." values={{ address: <a …/> }} />`. */
export function Message<Text extends string>({
  text,
  values,
}: {
  text: Text;
  values: Readonly<Record<Placeholders<Text>, ReactNode>>;
}) {
  const t: (text: string) => string = useTranslate();
  // The odd pieces are the names of placeholders, because the expression has a group.
  return t(text)
    .split(/\{(\w+)\}/)
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
      <Fragment key={index}>
        {index % 2 === 0 ? piece : values[piece as Placeholders<Text>]}
      </Fragment>
    ));
}
