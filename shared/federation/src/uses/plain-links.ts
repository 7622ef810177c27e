import {
  type Argument,
  type EcmaScriptModule,
  type JSXAttribute,
  type Node,
  type ObjectExpression,
  type ObjectProperty,
  type Program,
  Visitor,
} from 'oxc-parser';
import { readText } from './literals';

/** Components with a property `to`, by the entry that has them. */
const components: Record<string, string> = {
  Link: '@meridian/ui',
  LinkButton: '@meridian/ui',
  Card: '@meridian/ui/page',
  ChipLink: '@meridian/ui/page',
};

/**
 * Finds paths of the site in plain text where `pathTo` belongs: `to` of a link, and `to` of an object with a label, such
 * as a step of a breadcrumb. Navigation items, which have a placement, are allowed: the record lists them.
 *
 * @param settings.isShell true for the shell, whose frame links to `/`
 */
export function findPlainLinks(
  program: Program,
  { staticImports }: EcmaScriptModule,
  { isShell }: { isShell: boolean },
): Node[] {
  const names = new Set<string>();
  for (const { moduleRequest, entries } of staticImports)
    for (const { importName, localName } of entries)
      if (components[importName.name ?? ''] === moduleRequest.value) names.add(localName.value);

  const found: Node[] = [];
  const check = (node: JSXAttribute | ObjectProperty) => {
    const path = readStart(node.value);
    if (path && /^\/(?!\/)/.test(path) && !(isShell && path === '/')) found.push(node);
  };
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !names.has(name.name)) return;
      for (const one of attributes)
        if (one.type === 'JSXAttribute' && one.name.name === 'to') check(one);
    },
    ObjectExpression(node) {
      const properties = propertiesOf(node);
      const { label, placement, to } = properties;
      if (label && to && !placement) check(to);
    },
  }).visit(program);
  return found;
}

/** The text of a literal, or the text before the first expression of a template. */
function readStart(node: JSXAttribute['value'] | ObjectProperty['value']): string | null {
  if (node?.type === 'JSXExpressionContainer')
    return node.expression.type === 'JSXEmptyExpression' ? null : readStart(node.expression);
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? null;
  return readText(node as Argument | JSXAttribute['value']);
}

function propertiesOf({ properties }: ObjectExpression): Record<string, ObjectProperty> {
  return Object.fromEntries(
    properties.flatMap((one) =>
      one.type === 'Property' && one.key.type === 'Identifier' ? [[one.key.name, one]] : [],
    ),
  );
}
