import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';
import { listFiles } from '../setup/workspaces.mjs';

/** A message that operators may have to act on, as `docs/runbook.md` names it. */
export interface LogMessage {
  level: string;
  /** Its text, with `…` for what only the running service knows. */
  message: string;
  /** Relative to the root. */
  file: string;
}

const services = [
  ...['backend', 'registry', 'site', 'identity-emulator'].map((name) => `services/${name}`),
  'shared/service',
];
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
  const constants = new Map<string, Expression | null>();
  const calls: { levels: Expression | string; words: Argument[] }[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') constants.set(id.name, init);
    },
    CallExpression({ callee, arguments: words }) {
      if (callee.type !== 'MemberExpression' || nameOf(callee.object) !== 'logger') return;
      const { property, computed } = callee;
      if (computed) calls.push({ levels: property, words });
      else calls.push({ levels: nameOf(callee) ?? '', words });
    },
  }).visit(program);
  const textsOf = (node: Argument | null | undefined): string[] => {
    if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
    if (node?.type === 'TemplateLiteral')
      return [node.quasis.map(({ value }) => value.cooked).join('…')];
    if (node?.type === 'ConditionalExpression')
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    return node?.type === 'Identifier' ? textsOf(constants.get(node.name)) : [];
  };
  return calls.flatMap(({ levels: named, words }) => {
    const used = (typeof named === 'string' ? [named] : textsOf(named)).filter((level) =>
      levels.includes(level),
    );
    const texts = words.slice(0, 2).flatMap(textsOf);
    if (used.length > 0 && texts.length === 0)
      throw new Error(
        `${file} logs a message that is not written out: pass its text to the logger`,
      );
    return used.flatMap((level) => texts.map((message) => ({ level, message, file })));
  });
}

/** Of `logger` and `context.logger`, the last name. */
function nameOf(node: Expression): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? node.property.name
    : undefined;
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
