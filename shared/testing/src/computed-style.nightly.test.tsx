/** `getComputedStyle` remembers a style per kind of element, see `jest-browser-setup.ts`. */

const page = `
  <h1>One</h1> <p hidden>Two</p> <p>Three <span>four</span> <mark>five <span>six</span></mark></p>
  <article><h1>Seven</h1><section><h1>Eight</h1></section></article>
  <ul><li>Nine<ul><li>Ten</li></ul></li></ul> <ol><li><ul><li>Eleven</li></ul></li></ol>
  <details><summary>Twelve</summary><p>Thirteen</p></details> <dialog><p>Fourteen</p></dialog>
  <fieldset><legend>Fifteen <input></legend>
    <button><span>Sixteen</span></button> <input type="text"> <input type="submit"> <input type="hidden">
    <select><optgroup><option>Seventeen</option></optgroup><option>Eighteen</option></select>
    <textarea></textarea></fieldset>
  <table><tbody><tr><td>Nineteen</td></tr></tbody></table> <ruby>a<rt>b</rt></ruby> <rt>c</rt>
  <svg><title>Twenty</title><path /></svg> <a href="/a">Link</a> <video></video>`;

const frame = document.createElement('iframe');

beforeEach(() => {
  document.body.innerHTML = page;
  document.body.append(frame);
});

/** Every element whose remembered style is not the one that jsdom computes. */
function findDifferences(): string[] {
  const real = (frame.contentWindow as typeof globalThis | null)?.getComputedStyle;
  if (!real) throw new Error('The frame has no window');
  const textOf = (style: CSSStyleDeclaration) =>
    Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
  const differs = (element: Element) => textOf(getComputedStyle(element)) !== textOf(real(element));
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element !== frame && differs(element))
    .map((element) => element.outerHTML);
}

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
const each = (selector: string, change: (one: HTMLElement) => unknown) =>
  void [...all(selector)].map(change);

const changes: Record<string, () => void> = {
  nothing: () => {},
  'the class': () => each('p, span', (one) => Object.assign(one, { className: 'changed' })),
  'an inline style': () =>
    each('h1, li, button', (one) => one.style.setProperty('display', 'none')),
  'an inherited style': () =>
    each('article, fieldset, ul', (one) => one.style.setProperty('visibility', 'hidden')),
  'what is hidden': () => each('p, span, li', (one) => one.toggleAttribute('hidden')),
  'what is open': () => each('details, dialog', (one) => one.toggleAttribute('open')),
  'types of fields': () => {
    for (const type of ['checkbox', 'range', 'file', 'button', 'color', 'hidden'])
      each('input', (one) => one.before(Object.assign(document.createElement('input'), { type })));
  },
  'what is disabled': () =>
    each('button, select, input, optgroup, fieldset', (one) => one.toggleAttribute('disabled')),
  'what is read only, and its direction': () => {
    each('input, textarea', (one) => one.toggleAttribute('readonly'));
    each('textarea, p', (one) => one.setAttribute('dir', 'auto'));
  },
  'the focus': () => document.querySelector('button')?.focus(),
  'the place in the page': () => each('span, h1', (one) => document.body.prepend(one)),
  'the style sheets': () => {
    const textContent = 'p { color: red } .changed { display: none }';
    document.body.append(Object.assign(document.createElement('style'), { textContent }));
  },
};

it.each(Object.keys(changes))('is what jsdom computes, after a change of %s', (name) => {
  expect(findDifferences()).toEqual([]);
  changes[name]?.();
  expect(findDifferences()).toEqual([]);
});

it('is that of the element for a pseudo-element, as in jsdom', () => {
  for (const element of all('p, h1, button'))
    expect(getComputedStyle(element, '::before').display).toBe(getComputedStyle(element).display);
});
