import { type EcmaScriptModule, type IdentifierReference, type Program, Visitor } from 'oxc-parser';

/** Exports whose calls and elements show the uses of other apps, with the entries that export them. */
const exporters = {
  pathTo: ['@meridian/contracts'],
  RemoteWidget: ['@meridian/composition'],
  listen: ['@meridian/composition', '@meridian/composition/events'],
  emit: ['@meridian/composition', '@meridian/composition/events'],
};

export type TrackedName = keyof typeof exporters;

/** The tracked exports that a file imports, by their local names. */
export function findTrackedNames({ staticImports }: EcmaScriptModule): Map<string, TrackedName> {
  const found = new Map<string, TrackedName>();
  for (const { moduleRequest, entries } of staticImports)
    for (const { importName, localName, isType } of entries) {
      const name = importName.name ?? '';
      if (!isType && isTrackedOf(name, moduleRequest.value)) found.set(localName.value, name);
    }
  return found;
}

/** Whether `name` is a tracked export of the module. */
export function isTrackedOf(name: string, module: string): name is TrackedName {
  return Object.hasOwn(exporters, name) && exporters[name as TrackedName].includes(module);
}

/** Whether a module has tracked exports. */
export function hasTracked(module: string | null): boolean {
  return module !== null && Object.values(exporters).flat().includes(module);
}

/** Finds tracked names that are passed as values, as in `paths.map(pathTo)`: uses through them cannot be read. */
export function findIndirect(program: Program, names: ReadonlyMap<string, TrackedName>) {
  const direct = new Set<number>();
  const found: IdentifierReference[] = [];
  const add = (node: { start: number }) => direct.add(node.start);
  new Visitor({
    ImportSpecifier({ imported, local }) {
      add(imported);
      add(local);
    },
    // `findHidden` checks exports from other modules.
    ExportNamedDeclaration({ source, specifiers }) {
      if (source) for (const { local } of specifiers) add(local);
    },
    CallExpression({ callee }) {
      add(callee);
    },
    MemberExpression({ property, computed }) {
      if (!computed) add(property);
    },
    Property({ key, computed, shorthand }) {
      if (!computed && !shorthand) add(key);
    },
    TSTypeQuery({ exprName }) {
      add(exprName);
    },
    Identifier(node) {
      if (!names.has(node.name) || direct.has(node.start)) return;
      found.push(node as IdentifierReference);
      // `export { pathTo }` contains the name twice.
      add(node);
    },
  }).visit(program);
  return found;
}
