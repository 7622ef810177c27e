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

/** A node of the syntax tree: the fields that are read here, each of which only some types have. */
interface Node {
  type?: string;
  value?: string;
  cooked?: string;
  id?: Node;
  init?: Node;
  quasis?: Node[];
  consequent?: Node;
  alternate?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
  expression?: Node;
  arguments?: Node[];
}

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
  const constants = new Map(
    nodes
      .filter(({ type }) => type === 'VariableDeclarator')
      .map(({ id, init }) => [id?.value, init]),
  );
  const textsOf = (node: Node | undefined): string[] => {
    const { type, value = '', quasis = [], consequent, alternate } = node ?? {};
    if (type === 'StringLiteral') return [value];
    if (type === 'TemplateLiteral') return [quasis.map(({ cooked }) => cooked).join('…')];
    if (type === 'ConditionalExpression') return [...textsOf(consequent), ...textsOf(alternate)];
    return type === 'Identifier' ? textsOf(constants.get(value)) : [];
  };
  return nodes.flatMap(({ type, callee, arguments: words = [] }) => {
    if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return [];
    const { object, property } = callee;
    if ((object?.value ?? object?.property?.value) !== 'logger') return [];
    const named =
      property?.type === 'Computed' ? textsOf(property.expression) : [property?.value ?? ''];
    const used = named.filter((level) => levels.includes(level));
    const texts = words.slice(0, 2).flatMap(({ expression }) => textsOf(expression));
    if (used.length > 0 && texts.length === 0)
      throw new Error(
        `${file} logs a message that is not written out: pass its text to the logger`,
      );
    return used.flatMap((level) => texts.map((message) => ({ level, message, file })));
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

function* walk(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node;
  for (const child of Object.values(node)) yield* walk(child);
}
