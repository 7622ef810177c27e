import { type Node, type Program, Visitor } from 'oxc-parser';
import { readText } from './literals';
import { hasTracked, isTrackedOf } from './tracked-names';

/**
 * Where a file takes a whole module that has tracked names, or passes such names on to other files: what is used by
 * way of that cannot be read.
 *
 * @param settings.isShell true for the shell, which passes its copies of whole modules on to remotes
 */
export function findHidden(program: Program, { isShell }: { isShell: boolean }): Node[] {
  const found: Node[] = [];
  new Visitor({
    ImportDeclaration(node) {
      const isWhole = node.specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier');
      if (isWhole && !isShell && node.importKind !== 'type' && hasTracked(node.source.value))
        found.push(node);
    },
    ExportAllDeclaration(node) {
      if (node.exportKind !== 'type' && hasTracked(node.source.value)) found.push(node);
    },
    ExportNamedDeclaration({ source, specifiers, ...node }) {
      if (!source || node.exportKind === 'type') return;
      for (const specifier of specifiers) {
        const { local, exportKind } = specifier;
        const name = local.type === 'Literal' ? local.value : local.name;
        if (exportKind !== 'type' && isTrackedOf(name, source.value)) return found.push(specifier);
      }
    },
    ImportExpression(node) {
      if (hasTracked(readText(node.source))) found.push(node);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'Identifier' || callee.name !== 'require') return;
      if (hasTracked(readText(node.arguments[0]))) found.push(node);
    },
  }).visit(program);
  return found;
}
