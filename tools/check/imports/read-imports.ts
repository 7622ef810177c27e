import { parseSync, Visitor } from 'oxc-parser';

/** One import of a file: `import`, `export … from`, `import()`, or a type's `import('…')`. */
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
 * Every import of a source text, but for an `import()` of something computed: no rule can say where it leads.
 * @param file its ending says what language it is in
 * @throws Error when the text cannot be parsed
 */
export function readImports(file: string, text: string): Import[] {
  const { program, module, errors } = parseSync(file, text);
  const fault = errors.find(({ severity }) => severity === 'Error');
  if (fault) throw new Error(`${file} cannot be parsed: ${fault.message}`);

  const found: Import[] = [];
  const add = (
    { value, start }: { value: unknown; start: number },
    { typeOnly = false, lazy = false } = {},
  ) => {
    const line = text.slice(0, start).split('\n').length;
    if (typeof value === 'string') found.push({ specifier: value, line, typeOnly, lazy });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest, { typeOnly: entries.length > 0 && entries.every(({ isType }) => isType) });
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) add(moduleRequest, { typeOnly: isType });
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal') add(source, { lazy: true });
    },
    TSImportType: ({ source }) => add(source, { typeOnly: true }),
  }).visit(program);
  return found;
}
