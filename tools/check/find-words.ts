import { parseSync, Visitor } from 'oxc-parser';

export interface Words {
  /** String literals, the fixed parts of templates, and text between tags. */
  texts: string[];
  identifiers: string[];
}

/** Reads TypeScript, with JSX in a `.tsx` file; comments are left out. */
export function findWords(file: string, source: string): Words {
  const words: Words = { texts: [], identifiers: [] };
  const addIdentifier = ({ name }: { name: string }) => void words.identifiers.push(name);
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && words.texts.push(value),
    JSXText: ({ value }) => void words.texts.push(value),
    TemplateElement: ({ value }) => void words.texts.push(value.cooked ?? ''),
    Identifier: addIdentifier,
    JSXIdentifier: addIdentifier,
  }).visit(parseSync(file, source).program);
  return words;
}
