import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { listFiles } from '../workspaces.mjs';

/** A message that operators may have to act on, as `docs/runbook.md` names it. */
export interface LogMessage {
  level: string;
  /** Its text, with `…` for what only the running service knows. */
  message: string;
  /** Relative to the root. */
  file: string;
}

/** A node of the syntax tree; its fields hold what its type says. */
// biome-ignore lint/suspicious/noExplicitAny: the parser's own types do not join to one that can be walked.
type Node = any;

const services = ['backend', 'registry', 'site', 'identity-emulator', 'shared/service'];
const levels = ['warn', 'error', 'fatal'];

/** Every message that the services log at warn, error or fatal. */
export function listLogMessages(root: string): LogMessage[] {
  return services
    .flatMap((service) => listFiles(root, `${service}/src`))
    .filter((file) => file.endsWith('.ts') && !/\.test\.|\/testing\//.test(file))
    .flatMap((file) => readLogMessages(file, readFileSync(path.join(root, file), 'utf8')));
}

/** @throws Error for a call whose message cannot be read from the source */
export function readLogMessages(file: string, source: string): LogMessage[] {
  const nodes = [...walk(parseSync(source, { syntax: 'typescript' }))];
  const constants = new Map<string, Node>(
    nodes
      .filter(({ type }) => type === 'VariableDeclarator')
      .map(({ id, init }) => [id.value, init]),
  );
  const textsOf = (node: Node): string[] => {
    if (node?.type === 'StringLiteral') return [node.value];
    if (node?.type === 'TemplateLiteral')
      return [node.quasis.map(({ cooked }: Node) => cooked).join('…')];
    if (node?.type === 'ConditionalExpression')
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    return node?.type === 'Identifier' ? textsOf(constants.get(node.value)) : [];
  };
  return nodes.flatMap(({ type, callee, arguments: words }) => {
    if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return [];
    const { object, property } = callee;
    if ((object.value ?? object.property?.value) !== 'logger') return [];
    const named = property.type === 'Computed' ? textsOf(property.expression) : [property.value];
    const used = named.filter((level) => levels.includes(level));
    const texts = words.slice(0, 2).flatMap(({ expression }: Node) => textsOf(expression));
    if (used.length > 0 && texts.length === 0)
      throw new Error(
        `${file} logs a message that is not written out: pass its text to the logger`,
      );
    return used.flatMap((level) => texts.map((message: string) => ({ level, message, file })));
  });
}

/**
 * Compares the messages with the rows of the runbook, which begin with level and message.
 *
 * @returns one sentence for each message without a row, and for each row without a message
 */
export function checkRunbook(runbook: string, logged: readonly LogMessage[]): string[] {
  const rows = [...runbook.matchAll(/^\| (\w+) \| `([^`]+)` \|/gm)].map(
    ([, level, message]) => `${level} "${message}"`,
  );
  const keyOf = ({ level, message }: LogMessage) => `${level} "${message}"`;
  const missing = logged.filter((one) => !rows.includes(keyOf(one)));
  const stale = rows.filter((row) => !logged.some((one) => keyOf(one) === row));
  return [
    ...missing.map(
      (one) =>
        `${one.file} logs ${keyOf(one)}, which docs/runbook.md does not explain: add a row | ${one.level} | \`${one.message}\` | what it means | what to do |`,
    ),
    ...stale.map(
      (row) =>
        `docs/runbook.md explains ${row}, which no service logs: remove the row, or give it the words and the level of the code`,
    ),
  ];
}

function* walk(node: Node): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node;
  for (const child of Object.values(node)) yield* walk(child);
}
