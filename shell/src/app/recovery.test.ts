/** @jest-environment @meridian/testing/browser */
import { areAsSent } from './recovery';

const served =
  '<h2 title="a">Ali &amp; Sana</h2><p>One<!-- -->two<br></p><noscript><p>No <b>scripts</b></p></noscript><div class="part"><div data-part="_page-R_1_"><p>News</p></div></div>';

jest.mock('../routing/fetch-document', () => ({ fetchDocument: async () => fetched }));
const fetched = document.implementation.createHTMLDocument();

/** The part as it was sent, and what a browser with scripts has of it. */
function open() {
  for (const owner of [fetched, document])
    owner.body.innerHTML = `<div data-part="page">${served}</div>`;
  const part = document.querySelector('[data-part=page]') as HTMLElement;
  part.querySelector('noscript')?.replaceChildren('<p>No <b>scripts</b></p>');
  return part;
}

it.each<[string, boolean, (part: HTMLElement) => void]>([
  ['nothing', true, () => {}],
  ['an attribute', true, (part) => part.querySelector('h2')?.setAttribute('data-x', '1')],
  ['another part', true, (part) => part.querySelector('[data-part^=_] p')?.remove()],
  ['a word', false, (part) => part.querySelector('h2')?.replaceChildren('Other')],
  ['an element, which is removed', false, (part) => part.querySelector('br')?.remove()],
  [
    'a text, which a translator wraps',
    false,
    (part) => {
      const text = part.querySelector('p')?.firstChild as Text;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    },
  ],
  ['the order', false, (part) => part.prepend(part.querySelector('p') as Node)],
])('when other code changes %s, a part is as it was sent: %s', async (_, expected, change) => {
  const part = open();
  change(part);
  expect(await areAsSent([...part.childNodes], 'page')).toBe(expected);
});

it('does not take a part that the server no longer sends for one as it was sent', async () => {
  open();
  expect(await areAsSent([], 'header')).toBe(false);
});
