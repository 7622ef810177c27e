import { parseFragment, serialize } from 'parse5';

/** Elements that act on the whole document wherever they stand; a widget has no use for them. */
const global =
  /<(?:base|body|embed|frame|frameset|head|html|iframe|link|meta|object|plaintext|script|style)\b/i;

/**
 * A widget stands on pages of other teams: its HTML must end where it is put, as browsers parse it. React's own HTML
 * does; that of `dangerouslySetInnerHTML` need not.
 * @throws Error when what follows the widget would change, or an element in it acts on the whole document
 */
export function requireContained(html: string): void {
  const [element] = global.exec(html) ?? [];
  if (element) throw new Error(`expected a widget of plain elements, found ${element}>`);
  // What the widget leaves open swallows the form, is its parent or makes a child in it; what it closes too early
  // leaves another element before the form.
  const fragment = parseFragment(`<div>${html}</div>${behind}`);
  const [around, ...others] = fragment.childNodes;
  const isContained =
    around?.nodeName === 'div' && serialize({ ...fragment, childNodes: others }) === behind;
  if (!isContained)
    throw new Error(
      'expected a widget whose elements are closed in it, found one that reaches beyond its place',
    );
}

const behind = '<form>a text</form>';
