import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';
import { listFiles } from '../setup/workspaces.mjs';
import { replaceGenerated, table } from './generated-part';

/** A message that operators may have to act on, as docs/operating.md names it. */
export interface LogMessage {
  level: string;
  /** Its text, with `…` for what only the running service knows. */
  message: string;
  /** Relative to the root. */
  file: string;
}

/** Titles by the folder of the code, in the order of docs/operating.md. */
const titles = new Map([
  ['shared/service', 'Any service'],
  ['services/site', 'Site server'],
  ['services/backend', 'Backend'],
  ['services/registry', 'Registry'],
  ['services/identity-emulator', 'Identity emulator'],
]);

const levels = ['warn', 'error', 'fatal'];

/** Every message that the services log at warn, error or fatal. */
export function listLogMessages(root: string): LogMessage[] {
  return [...titles.keys()]
    .flatMap((folder) => listFiles(root, `${folder}/src`))
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

/** The last name of `logger` and `context.logger`. */
function nameOf(node: Expression): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? node.property.name
    : undefined;
}

/**
 * Puts a row for each message between the markers of docs/operating.md. Explanations stay; the row of a new message is
 * to be filled in.
 */
export function writeMessagesTable(text: string, logged: readonly LogMessage[]): string {
  const explained = new Map(
    [...text.matchAll(/^\| (\w+) \| `([^`]+)` \| (.*) \|$/gm)].map(([, level, message, rest]) => [
      `${level} ${message}`,
      rest,
    ]),
  );
  const rowOf = ({ level, message }: LogMessage) => [
    level,
    `\`${message}\``,
    explained.get(`${level} ${message}`) ?? `${unexplained} | ${unexplained}`,
  ];
  const head = ['level', 'message', 'meaning', 'what to do'];
  const lines = [...titles].flatMap(([folder, title]) => {
    const rows = logged.filter(({ file }) => file.startsWith(`${folder}/`)).map(rowOf);
    const unique = [...new Map(rows.map((row) => [row.join(), row])).values()];
    return ['', `### ${title}`, '', ...table([head, ...unique])];
  });
  return replaceGenerated(text, 'docs/operating.md', [...lines, ''], 'messages');
}

const unexplained = '**to be explained**';

export function findUnexplained(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes(unexplained))
    .map((row) => `docs/operating.md: say what the message means and what to do: ${row}`);
}
