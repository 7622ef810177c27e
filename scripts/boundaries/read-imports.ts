import { parseSync, Visitor } from 'oxc-parser';

/** One import of a file, in any of the ways to write it: `import`, `export … from`, `import()`, `require()`, or a type's `import('…')`. */
export interface Import {
  specifier: string;
  /** Counted from 1. */
  line: number;
  /** Gone once the types are stripped. */
  typeOnly: boolean;
  /** An `import()`, which loads nothing until it is called. */
  lazy: boolean;
}

/**
 * Every import of a source text, in the order of the text. An `import()` of something computed is
 * left out: no rule can say where it leads.
 *
 * @param file its ending says what language it is in
 * @throws Error when the text cannot be parsed
 */
export function readImports(file: string, text: string): Import[] {
  const { program, module, errors } = parseSync(file, text);
  const fault = errors.find(({ severity }) => severity === 'Error');
  if (fault) throw new Error(`${file} cannot be parsed: ${fault.message}`);

  const found = new Map<number, Import>();
  const add = (
    { value, start }: { value: unknown; start: number },
    { typeOnly = false, lazy = false } = {},
  ) => {
    if (typeof value !== 'string') return;
    // `export { type A, b } from 'x'` has an entry per name; together they are one import.
    const isType = typeOnly && (found.get(start)?.typeOnly ?? true);
    const line = text.slice(0, start).split('\n').length;
    found.set(start, { specifier: value, line, typeOnly: isType, lazy });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest, {
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    });
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) add(moduleRequest, { typeOnly: isType });
  // Elsewhere `require` does not exist, and a function of that name is something else.
  const hasRequire = file.endsWith('.cjs') || text.includes('createRequire');
  new Visitor({
    ImportExpression: ({ source }) => addText(source, { lazy: true }),
    CallExpression({ callee, arguments: [first] }) {
      if (hasRequire && callee.type === 'Identifier' && callee.name === 'require' && first)
        addText(first);
    },
    TSImportType: ({ source }) => add(source, { typeOnly: true }),
  }).visit(program);
  return [...found].sort(([a], [b]) => a - b).map(([, one]) => one);

  function addText(node: { type: string; start: number; value?: unknown }, manner = {}) {
    if (node.type === 'Literal') add({ value: node.value, start: node.start }, manner);
  }
}
