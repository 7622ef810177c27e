/** @jest-environment @meridian/testing/browser */
import { fingerprintHtml } from './fingerprint';
import { fingerprintNodes } from './mismatch';

function parse(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

const served = `<h2 title="a > b">Ali &amp; Sana&#x27;s &lt;notes&gt; &quot;1&quot;&nbsp;km</h2><p>One<!-- -->two<br/></p><svg viewBox="0 0 1 1"><linearGradient id="a"></linearGradient></svg><noscript><p>Without <b>scripts</b></p></noscript><textarea>typed</textarea><div class="part"><!--5b0ec4a1-0000-4000-8000-000000000000 _page-R_1_--></div>`;

const withWidget = served.replace(
  /<!--5b.*-->/,
  '<div class="part" data-part="_page-R_1_"><p>News</p></div>',
);

it('is the same for HTML and for what browsers make of it, whatever lies in other parts', () => {
  expect(fingerprintNodes(parse(withWidget).childNodes)).toBe(fingerprintHtml(served));
});

it('is the same when others write attributes and change what another part holds', () => {
  const element = parse(withWidget);
  element.querySelector('h2')?.setAttribute('data-extension', '1');
  element.querySelector('[data-part]')?.replaceChildren('Nouvelles');
  expect(fingerprintNodes(element.childNodes)).toBe(fingerprintHtml(served));
});

it.each<[string, (element: HTMLElement) => void]>([
  ['a changed word', (element) => element.querySelector('h2')?.replaceChildren('Other')],
  ['a removed element', (element) => element.querySelector('br')?.remove()],
  ['an added element', (element) => element.querySelector('textarea')?.after(parse(''))],
  [
    'a text in an element of a translator',
    (element) => {
      const text = element.querySelector('p')?.firstChild as Text;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    },
  ],
  ['two in another order', (element) => element.prepend(element.querySelector('p') as Node)],
])('tells %s', (_, change) => {
  const element = parse(withWidget);
  change(element);
  expect(fingerprintNodes(element.childNodes)).not.toBe(fingerprintHtml(served));
});
