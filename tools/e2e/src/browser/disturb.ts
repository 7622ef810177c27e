import type { Page } from 'playwright-core';
import { removeAfterTest } from './browser';

/** Ad blockers, password managers, translators and assistants make such changes to a document. */
export const disturbances = [
  'remove a link of the header',
  'remove a block',
  'add nodes beside and in fields',
  'wrap every text',
  'replace addresses',
  'change attributes',
  'inject a style',
  'move the focus',
  'reorder two links',
  'translate the title',
  'insert a banner',
  'delete the footer',
] as const;

export type Disturbance = (typeof disturbances)[number];

/** Runs in the page. @param root the selector of the part to change */
export function disturb({ list, root = 'body' }: { list: readonly Disturbance[]; root?: string }) {
  const part = document.querySelector(root) ?? document.body;
  const each = (selector: string, act: (element: HTMLElement, index: number) => void) =>
    part.querySelectorAll<HTMLElement>(selector).forEach(act);
  const made = (name: string, text: string) =>
    Object.assign(document.createElement(name), { textContent: text });
  const acts: Record<Disturbance, () => void> = {
    'remove a link of the header': () => part.querySelector('header li a')?.remove(),
    'remove a block': () =>
      part.querySelector('header ul, footer section[aria-labelledby]')?.remove(),
    'add nodes beside and in fields': () =>
      each('input:not([type=hidden]), textarea', (field) => {
        field.after(made('span', ''));
        field.parentElement?.prepend(document.createElement('i'));
      }),
    'wrap every text': () => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const { parentElement, data } = text;
        if (
          !data.trim() ||
          parentElement?.closest('script, style, noscript, textarea, option, title')
        )
          continue;
        const outer = document.createElement('font');
        outer.append(made('font', data));
        text.replaceWith(outer);
      }
      document.documentElement.classList.add('translated-ltr');
    },
    'replace addresses': () =>
      each('footer :is([href^="mailto:"], [href^="tel:"])', (link) =>
        link.replaceChildren('protected'),
      ),
    'change attributes': () =>
      each('a, button, input', (element) => element.setAttribute('data-extension', '1')),
    'inject a style': () => {
      // The policy of pages does not bind extensions.
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()];
    },
    'move the focus': () => part.querySelector<HTMLElement>('footer input, header a')?.focus(),
    'reorder two links': () => {
      const [first, second] = part.querySelectorAll('header nav li');
      if (first && second) second.after(first);
    },
    'translate the title': () => {
      document.title = `Übersetzt: ${document.title}`;
    },
    'insert a banner': () => document.body.prepend(made('aside', 'A banner of an extension')),
    'delete the footer': () => part.querySelector('footer')?.remove(),
  };
  for (const name of list) acts[name]();
}

export async function disturbHydration(page: Page, list: readonly Disturbance[]): Promise<void> {
  // The policy of pages forbids to make a function of text in a page.
  const content = `(${watchRoots})(${disturb}, ${JSON.stringify(list)})`;
  removeAfterTest(page, await page.addInitScript({ content }));
}

function watchRoots(act: typeof disturb, list: readonly Disturbance[]) {
  const seen = new Set<EventTarget>();
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...args) {
    const { part } = this instanceof HTMLElement ? this.dataset : {};
    // A root listens to its element before it renders.
    if (part && !seen.has(this)) {
      seen.add(this);
      queueMicrotask(() => act({ list, root: `[data-part="${CSS.escape(part)}"]` }));
    }
    return addEventListener.apply(this, args);
  };
}
