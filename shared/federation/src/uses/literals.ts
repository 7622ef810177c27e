import type { Argument, CallExpression, JSXAttributeValue } from 'oxc-parser';

/** The text of a literal in quotes or backticks, in JSX also in braces; null for anything else. */
export function readText(node: Argument | JSXAttributeValue | null | undefined): string | null {
  if (node?.type === 'JSXExpressionContainer')
    return node.expression.type === 'JSXEmptyExpression' ? null : readText(node.expression);
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? null)
    : null;
}

/** Whether a call is `api.get(…)`, also when `api` is a property of an object. */
export function isApiCall({ callee }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  const owner = object.type === 'MemberExpression' ? object.property : object;
  return property.name === 'get' && owner.type === 'Identifier' && owner.name === 'api';
}

/** The path of `api.get('/…')`, with `:value` for each expression of a template; null when it cannot be read. */
export function readApiPath({ arguments: [first] }: CallExpression): string | null {
  const path =
    first?.type === 'TemplateLiteral'
      ? first.quasis.map(({ value }) => value.cooked).join(':value')
      : readText(first);
  return path?.startsWith('/') ? path.replace(/\?.*/, '') : null;
}
