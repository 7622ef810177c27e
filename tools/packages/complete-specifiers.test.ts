import { completeSpecifiers } from './complete-specifiers';

const names = ['src/paths.js', 'src/forms/index.js', 'src/card.module.css', 'src/version.mjs'];
const files = new Map(names.map((name) => [name, '']));
const complete = (text: string, file = 'src/index.js') => completeSpecifiers(file, text, files);

it.each([
  ["import { a } from './paths';", "import { a } from './paths.js';"],
  ['export * from "./forms";', "export * from './forms/index.js';"],
  ["export { a, b } from './paths';", "export { a, b } from './paths.js';"],
  ["const later = () => import('./paths');", "const later = () => import('./paths.js');"],
  ["import styles from './card.module.css';", "import styles from './card.module.css';"],
  ["import { v } from './version.mjs';", "import { v } from './version.mjs';"],
  ["import { useState } from 'react';", "import { useState } from 'react';"],
  ["const text = './paths';", "const text = './paths';"],
])('%s', (before, after) => {
  expect(complete(before)).toBe(after);
});

it('completes the types that a declaration takes from other files', () => {
  expect(complete("export declare const a: import('./paths').A;", 'src/index.d.ts')).toBe(
    "export declare const a: import('./paths.js').A;",
  );
});

it('rejects an import of what the package does not have', () => {
  expect(() => complete("import './testing/fake';")).toThrow(
    'src/index.js imports ./testing/fake, which is no file of its package',
  );
});
