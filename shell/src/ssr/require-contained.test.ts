import { requireContained } from './require-contained';

it.each([
  '',
  '<p>Fees &amp; dates</p>',
  '<!--$--><ul><li>one</li><li>two</li></ul><!--/$-->',
  '<!--$!--><template data-dgst="1"></template><div>cannot be shown</div><!--/$-->',
  '<svg viewBox="0 0 1 1"><title>A cover</title><path d="M0 0"></path></svg>',
  '<form action="/newsletter"><label>E-mail<input name="email"/></label><button>Send</button></form>',
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<textarea>&lt;/div&gt;</textarea>',
  'only text',
])('takes a widget that ends where it is put: %s', (html) => {
  expect(() => requireContained(html)).not.toThrow();
});

it.each([
  '</div><h1>DEFACED</h1>',
  '</div></div></main><h1>DEFACED</h1><div>',
  '<div>',
  '<!-- swallows what follows',
  '<textarea>swallows what follows',
  '<b>makes what follows bold',
  '<table>moves what follows',
  '<select>swallows what follows',
  '<form>',
  '<a href="/">',
])('refuses one that reaches beyond its place: %s', (html) => {
  expect(() => requireContained(html)).toThrow('found one that reaches beyond its place');
});

it.each([
  '<script src="/x.js"></script>',
  '<STYLE>main { display: none }</STYLE>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="/x.css">',
  '<iframe src="https://evil.example"></iframe>',
  '<body class="defaced">',
  '<plaintext>',
])('refuses one with an element that acts on the whole document: %s', (html) => {
  expect(() => requireContained(html)).toThrow('expected a widget of plain elements');
});
