import { type Node, type Program, Visitor } from 'oxc-parser';
import { readText } from './literals';
import { hasTracked, isTrackedOf } from './tracked-names';

/**
 * Finds imports of whole modules with tracked names, and exports that pass such names to other files. Uses by way of
 * these cannot be read.
 *
 * @param settings.isShell true for the shell, which passes its copies of whole modules to remotes
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
