import { readFileSync } from 'node:fs';
import { type JSXChild, type Node, parseSync, Visitor } from 'oxc-parser';
import { listFiles, listRemotes } from '../setup/workspaces.mjs';

const root = `${import.meta.dirname}/../..`;
/** Kinds of children: `children` of the component are a slot, a value is any other computed text. */
type Kind = 'text' | 'blank' | 'value' | 'slot' | 'element' | 'varying';
/** Elements whose `children` are a text, with or without elements in it. */
const ofTexts = /^(?:a|button|h[1-6]|label|legend|li|p|span|summary|strong|Button|Link)$/;

const advice =
  'is lost to React where it is translated: put it in a <span>, pieces in one template';

/** The lines of elements that hold a text beside changing children, or a text in several pieces. */
function findTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source, { preserveParens: false });
  const [found, elements] = [new Set<number>(), new Set<string>()];
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);

  const readChildren = (children: readonly JSXChild[]): Kind[][] =>
    children.flatMap((child) => {
      if (child.type === 'JSXFragment') return readChildren(child.children);
      return [read(child.type === 'JSXExpressionContainer' ? child.expression : child)];
    });
  const read = (node: Node): Kind[] => {
    if (node.type === 'JSXText')
      return /\S/.test(node.value) ? ['text'] : /^ +$/.test(node.value) ? ['blank'] : [];
    if (node.type === 'Literal') return node.value === ' ' ? ['blank'] : node.value ? ['text'] : [];
    if (node.type === 'JSXFragment') return readChildren(node.children).flat();
    if (node.type === 'JSXElement')
      return textOf(node.openingElement.name) === 'Message' ? ['text'] : ['element'];
    if (node.type === 'LogicalExpression')
      return ['varying', ...(node.operator === '&&' ? [] : read(node.left)), ...read(node.right)];
    if (node.type === 'ConditionalExpression')
      return ['varying', ...read(node.consequent), ...read(node.alternate)];
    const text = node.type === 'JSXEmptyExpression' ? '' : textOf(node);
    if (/^[\w.]+\.map\(/.test(text)) return ['varying'];
    if (/^t\([^{]*\)$/.test(text)) return ['text'];
    if (/\bchildren$/.test(text)) return ['slot'];
    return text ? [elements.has(text) ? 'element' : 'value'] : [];
  };
  const check = (name: string, start: number, children: readonly JSXChild[]) => {
    const kinds = readChildren(children).filter(({ length }) => length > 0);
    const has = (...some: Kind[]) => kinds.some((kind) => some.some((one) => kind.includes(one)));
    const isBeside = has('varying') && (has('text') || (ofTexts.test(name) && has('slot')));
    const isInPieces = has('value') && has('text', 'blank') && !has('element');
    if (kinds.length > 1 && (isBeside || isInPieces)) found.add(start);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type === 'JSXElement') elements.add(textOf(id));
    },
    JSXElement: ({ openingElement: { name }, start, children }) =>
      check(textOf(name), start, children),
    JSXFragment: ({ start, children }) => check('', start, children),
  }).visit(program);
  return [...found].map(
    (start) => `${file}:${source.slice(0, start).split('\n').length} ${advice}`,
  );
}

it.each([
  ['<p>Sent {isLate && <b>late</b>}</p>', 1],
  ["<p>{isSent && t('Sent')}<b>now</b></p>", 1],
  ['<button>{isBusy && <Spinner />}{children}</button>', 1],
  ['<p>{count} results</p>', 1],
  ["<p>{isSent ? t('Sent') : t('Not sent')}</p>", 0],
  ['<p><span>Sent</span> {isLate && <b>late</b>}</p>', 0],
])('finds texts whose nodes React may lose in %s', (jsx, count) => {
  expect(findTexts('a.tsx', `const a = ${jsx};`)).toHaveLength(count);
});

const folders = [
  ...listRemotes(root),
  'shell',
  'services/console',
  'shared/ui',
  'shared/composition',
];
const listSources = (of: readonly string[]) =>
  of
    .flatMap((folder) => listFiles(root, `${folder}/src`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

it('each text is alone in its element when React changes the text or its neighbours', () => {
  const files = listSources(folders).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(250);
  expect(files.flatMap((file) => findTexts(file, read(file)))).toEqual([]);
});

it('no page looks behind in a regular expression: Safari before 16.4 could not read its script', () => {
  const files = listSources([...folders, 'shared/contracts', 'services/offline']);
  expect(files.filter((file) => /\(\?<[=!]/.test(read(file)))).toEqual([]);
});
