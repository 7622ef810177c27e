import { parseFragment, serialize } from 'parse5';
import { requireContained } from './require-contained';

const key = '_R_1_';
const check = (html: string) => () => requireContained(html, key);

it.each([
  '',
  '<p>Fees &amp; dates</p>',
  '<!--$--><ul><li>one</li><li>two<!-- --> three</li></ul><!--/$-->',
  '<!--$!--><template data-dgst="1"></template><div>cannot be shown</div><!--/$-->',
  '<svg viewBox="0 0 1 1"><title>A cover</title><defs><linearGradient id="_R_1_"/></defs><path d="M0 0"></path></svg>',
  '<form action="/newsletter"><label>E-mail<input name="email" required=""/></label><button>Send</button></form>',
  '<table><caption>Fees</caption><tbody><tr><td>1</td></tr></tbody></table>',
  '<select name="sort"><option value="a" selected="">A</option><optgroup><option>B</option></optgroup></select>',
  '<textarea>&lt;/div&gt;</textarea>',
  '<a href="/a?b=1&amp;c=2" title="1 > 0">one</a><br/><img alt=""/><hr><input disabled>',
  '<div class="part" data-part="__R_1_R_0_"><p>a widget in it</p></div>',
  '<div class="part" data-part="__R_1_R_0_"><div data-part="___R_1_R_0_R_2_">one in that</div></div>',
  '<link rel="preload" as="image" imageSrcSet="/a.webp 1x" fetchPriority="high"/><p>an image</p>',
  '<svg><image href="/a.webp"></image></svg>',
  '<p data-partner="acme" title="see data-part and id=&quot;main&quot;">names that look like ours</p>',
  'only text',
])('accepts a widget that ends where it is put: %s', (html) => {
  expect(check(html)).not.toThrow();
});

it.each([
  '</div><h1>DEFACED</h1>',
  '<div>',
  '<textarea>swallows what follows',
  '<b>makes what follows bold',
  '<b><i>crosswise</b></i>',
  '<div/>',
])('rejects a widget whose elements are not closed in it: %s', (html) => {
  expect(check(html)).toThrow('expected a widget whose elements are closed in it');
});

it.each([
  // An inner start tag closes an outer element here, so that an end tag closes what is around the widget.
  '<li>closes an item of the page</li>',
  '<ul><li><div><li></li></div></li></ul>',
  '<dd>closes one of the page</dd>',
  '<p><div></div></p>',
  '<h1><h2></h2></h1>',
  '<a href="/"><span><a href="/"></a></span></a>',
  '<form><form></form></form>',
  '<button><span><button></button></span></button>',
  '<td></td>',
  '<table><tr><td></td></tr></table>',
  '<table><tbody>moved out</tbody></table>',
  '<table><tbody><div>moved out</div></tbody></table>',
  '<select><div></div></select>',
  '<textarea><b></b></textarea>',
  '<svg><p></p></svg>',
  '<svg><title><b></b></title></svg>',
  '<template><td></td></template>',
])('rejects a widget that makes the parser move or close elements: %s', (html) => {
  expect(check(html)).toThrow(/expected (?:elements where HTML allows them|no text in)/);
});

it.each([
  '<!-- swallows what follows',
  '<!--><b>--></b>',
  '<a href=unquoted></a>',
  "<a title='\"'></a>",
  '<![CDATA[<b>]]>',
  '<?xml?>',
  '<p title="</textarea>"></p>',
])('rejects what React does not write: %s', (html) => {
  expect(check(html)).toThrow('expected tags as React writes them');
});

it.each([
  '<script src="/x.js"></script>',
  '<STYLE>main { display: none }</STYLE>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="/x.css">',
  '<body class="defaced">',
  '<iframe src="https://evil.example"></iframe>',
  '<plaintext>',
  '<math></math>',
  '<svg><style></style></svg>',
  '<image src="/a.webp">',
  '<link rel="preload" as="script" href="/x.js">',
  '<link rel="preload" as="image" href="/a.webp" onload="alert(1)">',
  '<noscript><div><noscript></noscript></div><h1>DEFACED</h1></noscript>',
  '<svg><noscript></noscript></svg>',
])('rejects a widget with an element that acts beyond itself: %s', (html) => {
  expect(check(html)).toThrow('expected a widget of plain elements');
});

it.each([
  '<div data-part="page"></div>',
  '<div data-part="_R_2_"></div>',
  '<div data-part="_&#82;_2_"></div>',
  '<div data-part="___R_2_R_1_R_0_"></div>',
  '<div data-part="R_1_R_0_"></div>',
  '<div\n\tID="page-state">{}</div>',
  '<div id="m&#97;in"></div>',
])('rejects a widget that the shell would take for a part of its own: %s', (html) => {
  expect(check(html)).toThrow("expected ids of the widget's own");
});

it('rejects more than 65536 characters and more than 256 elements in one another', () => {
  expect(check('x'.repeat(65_537))).toThrow('at most 65536 characters of HTML, found 65537');
  const nest = (depth: number) => '<div>'.repeat(depth) + '</div>'.repeat(depth);
  expect(check(nest(256))).not.toThrow();
  expect(check(nest(257))).toThrow('at most 256 elements in one another');
});

it('rejects 23 KB that browsers turn into 2 million elements, at the second paragraph', () => {
  const html = Array.from({ length: 1700 }, (_, at) => `<p><b id="${at}">x`).join('');
  expect(check(html)).toThrow('found <p> in <p><b>');
});

const words = (text: string) => text.split(' ');
const anywhere = words(
  'a b i div p ul li dl dt h1 h2 table tr td select option button form svg path title br input template ruby rt span noscript image',
);
const likely: Record<string, string[]> = {
  ul: ['li'],
  dl: words('dt dd div'),
  table: words('caption tbody'),
  tbody: ['tr'],
  tr: words('td th'),
  select: words('option optgroup'),
  ruby: words('rt rp b'),
  svg: words('path title a svg'),
};

/** HTML with elements mostly where HTML has a place for them. */
function compose(random: (below: number) => number, parent = 'div', depth = 0): string {
  const names = (random(20) > 0 && likely[parent]) || anywhere;
  const name = names[random(names.length)] ?? 'b';
  if (name === 'br' || name === 'input') return `<${name}>`;
  const within = Array.from({ length: depth > 4 ? 0 : random(3) }, () =>
    compose(random, name, depth + 1),
  );
  const text = random(3) === 0 ? 'x' : '';
  return `<${name}>${text}${within.join('')}${random(60) === 0 ? '' : `</${name}>`}`;
}

it('accepts only HTML that a parser turns into the very same elements, in any place of a page', () => {
  let seed = 7;
  // Source: Marsaglia, Xorshift RNGs.
  const random = (below: number) => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % below;
  };
  const isTaken = (html: string) => {
    try {
      requireContained(html, key);
      return true;
    } catch {
      return false;
    }
  };
  const taken = new Set(
    Array.from({ length: 4000 }, () => compose(random) + compose(random)).filter(isTaken),
  );
  expect(taken.size).toBeGreaterThan(100);
  const places: [before: string, after: string][] = [
    ['<div>', '</div>'],
    ['<ul><li><div>', '</div></li></ul>'],
    ['<dl><dd><div>', '</div></dd></dl>'],
    ['<table><tbody><tr><td><div>', '</div></td></tr></tbody></table>'],
    ['<h2><span><div>', '</div></span></h2>'],
  ];
  for (const html of taken)
    for (const [before, after] of places) {
      const whole = `${before}${html}${after}<p>what follows</p>`;
      expect(serialize(parseFragment(whole))).toBe(whole);
    }
});
