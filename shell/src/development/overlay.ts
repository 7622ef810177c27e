import type { DevelopmentProblem } from '@meridian/contracts/development';

const kinds: Record<DevelopmentProblem['kind'], string> = {
  build: 'cannot be built',
  types: 'has a type error',
  server: 'failed on the server',
};

const styles = `
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: rgb(8 12 16 / 75%); }
  :host([hidden]) { display: none; }
  main { box-sizing: border-box; max-width: 72rem; margin: 3rem auto; padding: 1.5rem 2rem 2rem; background: #14181d; color: #e8eaed; font: 15px/1.5 system-ui, sans-serif; border-top: 4px solid #ff6b6b; border-radius: 6px; }
  header { display: flex; justify-content: space-between; align-items: baseline; }
  h1 { margin: 0; font-size: 1.1rem; }
  button { padding: .3rem .8rem; color: inherit; background: #2a3038; border: 1px solid #4b5563; border-radius: 4px; font: inherit; cursor: pointer; }
  section { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid #333a43; }
  h2 { margin: 0; font-size: .95rem; font-weight: 600; color: #9fb3c8; }
  h2 b { color: #ff9d9d; }
  p { margin: .5rem 0; white-space: pre-wrap; font: 600 1rem/1.5 ui-monospace, monospace; }
  .position { color: #7fd1ff; }
  pre { margin: .5rem 0; padding: .8rem 1rem; overflow-x: auto; background: #0c0f13; border-radius: 4px; font: 13px/1.6 ui-monospace, monospace; }
  footer { margin-top: 1.5rem; color: #8b98a5; font-size: .85rem; }
`;

/** Makes the overlay that covers a page with problems in development; Escape closes it until there are new ones. */
export function createOverlay() {
  const host = document.createElement('development-overlay');
  const root = host.attachShadow({ mode: 'open' });
  // A sheet that scripts make is no inline style, which the page's policy forbids.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  let closed = '';
  let shown = '';

  const close = () => {
    closed = shown;
    host.hidden = true;
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });

  return {
    show(problems: readonly DevelopmentProblem[]): void {
      shown = problems.map(({ id }) => id).join('\n');
      host.hidden = problems.length === 0 || shown === closed;
      if (problems.length === 0) closed = '';
      root.replaceChildren(render(problems, close));
      if (!host.isConnected) document.documentElement.append(host);
    },
  };
}

function render(problems: readonly DevelopmentProblem[], close: () => void): HTMLElement {
  const button = element('button', {}, 'Close');
  button.addEventListener('click', close);
  const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
  return element(
    'main',
    { role: 'alertdialog', 'aria-label': 'Problems of the sources' },
    element('header', {}, element('h1', {}, count), button),
    ...problems.map(renderProblem),
    element('footer', {}, 'Save a mended file and this goes away. Visitors never see it.'),
  );
}

function renderProblem({ app, kind, message, position, excerpt, stack }: DevelopmentProblem) {
  const lines = [
    element('h2', {}, element('b', {}, app), ` ${kinds[kind]}`),
    element('p', {}, message),
    ...(position ? [element('p', { class: 'position' }, position)] : []),
    ...(excerpt ? [element('pre', {}, excerpt)] : []),
    ...(stack.length > 1 ? [element('pre', {}, stack.map((line) => `at ${line}`).join('\n'))] : []),
  ];
  return element('section', {}, ...lines);
}

function element(
  name: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
