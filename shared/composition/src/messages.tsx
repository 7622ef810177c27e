import { Fragment, type ReactNode } from 'react';
import { useHost } from './host';
import { inEnglish, type PageLanguage, type Placeholders, type Translate } from './translate';

const english: PageLanguage = {
  language: 'en',
  t: inEnglish,
  toAddress: (path) => path,
  english: {},
};

/** The language that the part around is rendered in. */
export function usePageLanguage(): PageLanguage {
  // A host of before contract 3.3, or one that is no site, has English alone.
  return useHost().usePageLanguage?.() ?? english;
}

/** Says English texts in the language of the page. */
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
  // Of a split by an expression with a group, the odd pieces are what the group matched.
  return t(text)
    .split(/\{(\w+)\}/)
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
      <Fragment key={index}>
        {index % 2 === 0 ? piece : values[piece as Placeholders<Text>]}
      </Fragment>
    ));
}
