/** A piece of HTML. Comments are left out: React puts them between its texts and boundaries. */
export type Token =
  | { type: 'text'; text: string }
  | { type: 'start'; name: string; attributes: string; isSelfClosing: boolean }
  | { type: 'end'; name: string };

const space = '[ \\t\\n\\r\\f]';
const name = '[A-Za-z][\\w:-]*';
const attributes = `(?:${space}+[A-Za-z_:][\\w:.-]*(?:="[^"<]*")?)*`;

/**
 * Text, comment, start tag or end tag as React writes them: values in double quotes, no `<` but at the start of a tag.
 * Every parser reads the same tokens from such HTML. No two parts of the expression can match the same characters, so
 * it takes time in proportion to the HTML.
 */
const token = new RegExp(
  `([^<]+)|<!--(?:-?[^<>-])*-->|<(${name})(${attributes})${space}*(/?)>|</(${name})${space}*>`,
  'y',
);

/** The tokens of a part's HTML. @throws Error when it is not written as React writes HTML */
export function* readTokens(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    token.lastIndex = at;
    const found = token.exec(html);
    if (!found)
      throw new Error(
        `expected tags as React writes them (<a href="…">), found ${html.slice(at, at + 40)}`,
      );
    at = token.lastIndex;
    const [, text, start, attributes = '', slash, end] = found;
    if (text !== undefined) yield { type: 'text', text };
    else if (start !== undefined)
      yield { type: 'start', name: start.toLowerCase(), attributes, isSelfClosing: slash === '/' };
    else if (end !== undefined) yield { type: 'end', name: end.toLowerCase() };
  }
}
