import { parseSync } from '@swc/core';

/** What a source says of the world outside: the texts in it, and the names it uses. */
export interface Words {
  /** String literals, the fixed parts of templates, and text between tags. */
  texts: string[];
  identifiers: string[];
}

/** Reads TypeScript, with JSX in a `.tsx` file; comments are left out. */
export function findWords(file: string, source: string): Words {
  const words: Words = { texts: [], identifiers: [] };
  collect(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }), words);
  return words;
}

function collect(node: unknown, words: Words) {
  if (Array.isArray(node)) for (const child of node) collect(child, words);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, value, cooked } = node as { type?: string; value?: unknown; cooked?: unknown };
  if (type === 'Identifier' && typeof value === 'string') words.identifiers.push(value);
  else if (/^(StringLiteral|JSXText)$/.test(type ?? '') && typeof value === 'string')
    words.texts.push(value);
  else if (type === 'TemplateElement' && typeof cooked === 'string') words.texts.push(cooked);
  for (const child of Object.values(node)) collect(child, words);
}
