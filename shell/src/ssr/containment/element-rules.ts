const list = (names: string) => new Set(names.split(' '));

/** Elements that no widget may have: they act on the whole document, or change how what follows is parsed. */
const banned = list(
  'base basefont bgsound body embed frame frameset head html iframe link meta object script style applet font ' +
    'foreignobject keygen marquee math nobr noembed noframes noscript plaintext xmp',
);

const voids = list('area br col hr img input param source track wbr');

/** Elements that close an open `p`. */
const blocks = list(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section summary table ul',
);
const headings = list('h1 h2 h3 h4 h5 h6');
/** Elements that close an open one of the same name, or are dropped in it. */
const notInOneAnother = list('a button form');

/** Allowed parents of elements that close others, or are dropped, in any other place. */
const parents: Record<string, Set<string>> = {
  li: list('ul ol menu'),
  dd: list('dl div'),
  dt: list('dl div'),
  option: list('select optgroup datalist'),
  optgroup: list('select'),
  caption: list('table'),
  colgroup: list('table'),
  thead: list('table'),
  tbody: list('table'),
  tfoot: list('table'),
  col: list('colgroup'),
  tr: list('thead tbody tfoot'),
  td: list('tr'),
  th: list('tr'),
  rb: list('ruby'),
  rp: list('ruby'),
  rt: list('ruby'),
  rtc: list('ruby'),
};

const none = new Set<string>();
/** Allowed children of elements out of which the parser moves all others, or in which it drops them. */
const children: Record<string, Set<string>> = {
  table: list('caption colgroup thead tbody tfoot'),
  colgroup: list('col'),
  thead: list('tr'),
  tbody: list('tr'),
  tfoot: list('tr'),
  tr: list('td th'),
  select: list('option optgroup'),
  optgroup: list('option'),
  option: none,
  textarea: none,
  title: none,
  template: none,
  'svg title': none,
  'svg desc': none,
};
const withoutText = list('table colgroup thead tbody tfoot tr select optgroup template');

/** HTML elements that end an SVG image, beside the void ones. */
const endingSvg = list(
  'b big blockquote center code dd div dl dt em h1 h2 h3 h4 h5 h6 i li listing menu ol p pre ruby s small span ' +
    'strike strong sub sup table tt u ul var',
);

/**
 * The name of an element with its place: elements of SVG images, for which other rules hold, begin with `svg `.
 * @param open the elements around it, the innermost last
 * @throws Error when the parser would do more for its start tag than open it in the innermost open element
 */
export function placeElement(name: string, open: readonly string[]): string {
  const parent = innermost(open);
  const isInSvg = isOfSvg(parent);
  // In HTML, but not in SVG, the parser turns `image` into `img`.
  if (banned.has(name) || (name === 'image' && !isInSvg))
    throw new Error(`expected a widget of plain elements, found <${name}>`);
  const isMisplaced = isInSvg
    ? endingSvg.has(name) || voids.has(name)
    : (blocks.has(name) && open.includes('p')) ||
      (headings.has(name) && headings.has(parent)) ||
      (notInOneAnother.has(name) && open.includes(name)) ||
      (parents[name] && !isChildOf(name, open));
  if (isMisplaced || children[parent]?.has(name) === false)
    throw new Error(
      `expected elements where HTML allows them, found <${name}> in <${open.join('><')}>`,
    );
  return isInSvg ? `svg ${name}` : name;
}

/** @throws Error for text that the parser would move out of the innermost open element */
export function requireTextPlace(text: string, open: readonly string[]): void {
  const parent = innermost(open);
  if (withoutText.has(parent) && /[^ \t\n\r\f]/.test(text))
    throw new Error(`expected no text in <${parent}>, found some`);
}

/** Whether a placed element is an SVG image or in one. */
export function isOfSvg(placed: string): boolean {
  return placed === 'svg' || placed.startsWith('svg ');
}

export function isVoid(name: string): boolean {
  return voids.has(name);
}

function innermost(names: readonly string[]): string {
  return names[names.length - 1] ?? '';
}

function isChildOf(name: string, names: readonly string[]): boolean {
  const [grandparent = '', parent = ''] = names.length > 1 ? names.slice(-2) : ['', ...names];
  if (parent === 'div') return parents[name]?.has('div') === true && grandparent === 'dl';
  return parents[name]?.has(parent) === true;
}
