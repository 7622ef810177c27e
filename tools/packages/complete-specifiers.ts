import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * Adds the endings that Node.js and other resolvers need: `./define-route` becomes `./define-route.js`.
 * @param file of the package, its ending says what language it is in
 * @param files of the package, by path
 * @throws Error for an import of a file that the package does not have
 */
export function completeSpecifiers(
  file: string,
  text: string,
  files: ReadonlyMap<string, unknown>,
): string {
  const { program, module } = parseSync(file, text);
  const found = new Map<number, { value: string; end: number }>();
  const add = ({ value, start, end }: { value: unknown; start: number; end: number }) => {
    if (typeof value === 'string' && value.startsWith('.')) found.set(start, { value, end });
  };
  for (const { moduleRequest } of module.staticImports) add(moduleRequest);
  for (const { moduleRequest } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) add(moduleRequest);
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal') add(source);
    },
    TSImportType: ({ source }) => add(source),
  }).visit(program);

  let completed = text;
  for (const [start, { value, end }] of [...found].sort(([a], [b]) => b - a)) {
    const target = path.posix.join(path.posix.dirname(file), value);
    const ending = ['', '.js', '/index.js'].find((one) => files.has(target + one));
    if (ending === undefined)
      throw new Error(`${file} imports ${value}, which is no file of its package`);
    completed = `${completed.slice(0, start)}'${value}${ending}'${completed.slice(end)}`;
  }
  return completed;
}
