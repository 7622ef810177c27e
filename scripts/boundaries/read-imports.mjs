// @ts-check
import { parseSync, Visitor } from 'oxc-parser';

/**
 * One import of a file, in any of the ways to write it: `import`, `export … from`, `import()`,
 * `require()`, or a type's `import('…')`.
 *
 * @typedef {object} Import
 * @property {string} specifier
 * @property {number} line counted from 1
 * @property {boolean} typeOnly gone once the types are stripped
 * @property {boolean} lazy an `import()`, which loads nothing until it is called
 */

/**
 * Every import of a source text, in the order of the text. An `import()` of something computed is
 * left out: no rule can say where it leads.
 *
 * @param {string} file its ending says what language it is in
 * @param {string} text
 * @returns {Import[]}
 * @throws Error when the text cannot be parsed
 */
export function readImports(file, text) {
  const { program, module, errors } = parseSync(file, text);
  const fault = errors.find(({ severity }) => severity === 'Error');
  if (fault) throw new Error(`${file} cannot be parsed: ${fault.message}`);

  // Elsewhere `require` does not exist, and a function of that name is something else.
  const hasRequire = file.endsWith('.cjs') || text.includes('createRequire');
  /** @type {(Omit<Import, 'line'> & { start: number })[]} */
  const found = [];
  for (const { moduleRequest, entries } of module.staticImports)
    found.push({
      specifier: moduleRequest.value,
      start: moduleRequest.start,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      lazy: false,
    });
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest)
        found.push({
          specifier: moduleRequest.value,
          start: moduleRequest.start,
          typeOnly: isType,
          lazy: false,
        });
  new Visitor({
    ImportExpression({ source }) {
      if (isText(source))
        found.push({ specifier: source.value, start: source.start, typeOnly: false, lazy: true });
    },
    CallExpression({ callee, arguments: [first] }) {
      if (!hasRequire || callee.type !== 'Identifier' || callee.name !== 'require') return;
      if (first && isText(first))
        found.push({ specifier: first.value, start: first.start, typeOnly: false, lazy: false });
    },
    TSImportType({ source }) {
      found.push({ specifier: source.value, start: source.start, typeOnly: true, lazy: false });
    },
  }).visit(program);

  return merge(found).map(({ start, ...one }) => ({
    ...one,
    line: text.slice(0, start).split('\n').length,
  }));
}

/**
 * @param {{ type: string, value?: unknown }} node
 * @returns {node is { type: 'Literal', value: string }}
 */
function isText(node) {
  return node.type === 'Literal' && typeof node.value === 'string';
}

/**
 * `export { type A, b } from 'x'` has an entry per name; together they are one import.
 *
 * @template {{ start: number, typeOnly: boolean }} Found
 * @param {Found[]} found
 * @returns {Found[]}
 */
function merge(found) {
  /** @type {Map<number, Found>} */
  const byStart = new Map();
  for (const one of found) {
    const before = byStart.get(one.start);
    byStart.set(one.start, { ...one, typeOnly: one.typeOnly && (before?.typeOnly ?? true) });
  }
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}
