import { isOfSvg, isVoid, placeElement, requireTextPlace } from './element-rules';
import { readTokens, type Token } from './read-tokens';
import { isKeyBelow } from './require-part';

/** Longest HTML of a widget with the widgets in it, in characters: six times the longest of ours. */
const maxHtmlLength = 64 * 1024;
/** Elements in one another. Browsers nest 512 at most; the page around the widget needs some. */
const maxDepth = 256;

/** Ids by which the shell's scripts find their elements; a character reference could hide one. */
const foreignId = /^(?:root|main|page-state)$|&/i;
const attribute = /([^\s="]+)(?:="([^"]*)")?/g;
/** Attributes of the link that React writes before an image that is not lazy. */
const imagePreload =
  /^ rel="preload" as="image"(?: (?:href|imagesrcset|imagesizes|fetchpriority|crossorigin|referrerpolicy)="[^"]*")*$/i;

/**
 * A widget stands on pages of other teams: each tag may only open one element in the innermost open one, or close
 * that one. So browsers close, move, repeat and drop nothing around it. Without a tree, time is linear in the length.
 * Source: HTML Standard, 13.2.6 Tree construction.
 * @param key of the widget: keys of the widgets in it begin with it
 * @throws Error when it is too long or too deep, has a tag that does more, or names what is not its own
 */
export function requireContained(html: string, key: string): void {
  if (html.length > maxHtmlLength)
    throw new Error(
      `expected a widget of at most ${maxHtmlLength} characters of HTML, found ${html.length}`,
    );
  /** Innermost last. */
  const open: string[] = [];
  for (const token of readTokens(html)) {
    if (token.type === 'text') requireTextPlace(token.text, open);
    else if (token.type === 'end') closeElement(token.name, open);
    else {
      requireOwnNames(token.attributes, key);
      openElement(token, open);
    }
  }
  if (open.length > 0) throw notClosed(`<${open.join('><')}> open at the end`);
}

function openElement(
  { name, attributes, isSelfClosing }: Extract<Token, { type: 'start' }>,
  open: string[],
): void {
  // A preload link stands where an image may stand, and has no end tag either.
  if (name === 'link' && imagePreload.test(attributes)) return void placeElement('img', open);
  const placed = placeElement(name, open);
  if (isVoid(name)) return;
  if (isSelfClosing && !isOfSvg(placed))
    throw notClosed(`<${name}/>, which browsers take for a start tag`);
  if (isSelfClosing) return;
  if (open.length >= maxDepth)
    throw new Error(`expected at most ${maxDepth} elements in one another, found more`);
  open.push(placed);
}

function closeElement(name: string, open: string[]): void {
  const innermost = open.pop();
  if (innermost?.replace(/^svg /, '') !== name)
    throw notClosed(`</${name}> in <${innermost ?? 'the place of the widget'}>`);
}

/** Scripts of the shell take the first element with an id or a part's key, so a widget may use only its own. */
function requireOwnNames(attributes: string, key: string): void {
  for (const [text, name = '', value = ''] of attributes.matchAll(attribute)) {
    const isOwn =
      (!/^id$/i.test(name) || !foreignId.test(value)) &&
      (!/^data-part$/i.test(name) || isKeyBelow(key, value));
    if (!isOwn) throw new Error(`expected ids of the widget's own, found ${text}`);
  }
}

function notClosed(found: string): Error {
  return new Error(`expected a widget whose elements are closed in it, found ${found}`);
}
