import { parseArticle, type RichNode } from './parse-article';

const textOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : 'children' in node ? textOf(node.children) : '',
    )
    .join('');
const headingsOf = (html: string) =>
  parseArticle(html).flatMap((node) => (typeof node === 'string' ? [] : [node.tag]));

it('keeps paragraphs, emphasis, lists, quotes and links', () => {
  expect(
    parseArticle(
      '<p>One <strong>strong</strong> and <em>stressed</em> <a href="https://who.int/a?b=1&amp;c=2">word</a></p><ul> <li>first</li> </ul><blockquote><p>said</p></blockquote>',
    ),
  ).toEqual([
    {
      tag: 'p',
      children: [
        'One ',
        { tag: 'strong', children: ['strong'] },
        ' and ',
        { tag: 'em', children: ['stressed'] },
        ' ',
        { tag: 'a', href: 'https://who.int/a?b=1&c=2', children: ['word'] },
      ],
    },
    { tag: 'ul', children: [{ tag: 'li', children: ['first'] }] },
    { tag: 'blockquote', children: [{ tag: 'p', children: ['said'] }] },
  ]);
});

it('keeps tables, with the caption as the name of what scrolls', () => {
  expect(
    parseArticle(
      '<table class="x" onclick="y"><caption>Doses</caption>\n<tr>\n<th scope="col" colspan="2">Drug</th>\n<td rowspan="999" style="x">1 g</td>\n</tr>\n</table>',
    ),
  ).toEqual([
    {
      tag: 'table',
      label: 'Doses',
      children: [
        { tag: 'caption', children: ['Doses'] },
        {
          tag: 'tbody',
          children: [
            {
              tag: 'tr',
              children: [
                { tag: 'th', colSpan: 2, rowSpan: 1, scope: 'col', children: ['Drug'] },
                { tag: 'td', colSpan: 1, rowSpan: 20, children: ['1 g'] },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

it('keeps images by their name, with what they show', () => {
  expect(parseArticle('<img src="ward-at-night" alt="A ward" onerror="alert(1)">')).toEqual([
    { tag: 'img', name: 'ward-at-night', alt: 'A ward' },
  ]);
  for (const src of ['https://evil.example/a.gif', '/a.png', 'data:image/png;base64,x', '../x', ''])
    expect(parseArticle(`a<img src="${src}">`)).toEqual(['a']);
});

it.each([
  ['<h1>a</h1><h2>b</h2>', ['h2', 'h3']],
  ['<h4>a</h4><h1>b</h1><h6>c</h6>', ['h2', 'h2', 'h3']],
  [
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
    ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'],
  ],
])('shifts headings below the page’s title, and leaves no level out: %s', (html, tags) => {
  expect(headingsOf(html)).toEqual(tags);
});

it.each([
  ['<script>alert(1)</script>after', 'after'],
  ['<style>p{}</style><svg><a href="https://x.y">in</a></svg>after', 'after'],
  [
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>after',
    'after',
  ],
  ['<!-- <script> -->after', 'after'],
  ['<!-- never closed', ''],
])('drops code and comments with their content: %s', (html, text) => {
  const nodes = parseArticle(html);
  expect(textOf(nodes)).toBe(text);
  expect(JSON.stringify(nodes)).not.toMatch(/script|alert|evil|svg|math/);
});

it.each([
  '<img src=x onerror=alert(1)>text',
  '<div onclick="alert(1)">text</div>',
  '<p style="color:red" id="main" class="x" data-x="y">text</p>',
  '<a href="javascript:alert(1)">text</a>',
  '<a href="&#106;avascript:alert(1)">text</a>',
  '<a href="java\nscript:alert(1)">text</a>',
  '<a href="http://example.org">text</a>',
  '<a href="//example.org">text</a>',
  '<a href="/\\example.org">text</a>',
])('keeps only the text of %s', (html) => {
  const nodes = parseArticle(html);
  expect(textOf(nodes)).toBe('text');
  expect(JSON.stringify(nodes)).not.toMatch(/href|onerror|onclick|style|class|alert/);
});

it.each(['https://who.int/a', 'mailto:a@example.org', 'tel:+924235550142', '/faqs', '#doses'])(
  'links to %s',
  (href) => {
    expect(parseArticle(`<a href="${href}" id=z onclick=q>FAQs</a>`)).toEqual([
      { tag: 'a', href, children: ['FAQs'] },
    ]);
  },
);

it('mends what is not closed, and decodes entities once', () => {
  expect(textOf(parseArticle('</em><p>a <strong>b</p>c</ul>'))).toBe('a bc');
  expect(textOf(parseArticle('&lt;script&gt; &amp;lt; &#8217; a < b'))).toBe(
    '<script> &lt; \u2019 a < b',
  );
});
