import { frameKeys } from './part-keys';

/** Makes the places of frame and page where the server could render neither. */
export function fillRoot(root: HTMLElement): void {
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  const parts = frameKeys.map((key) => {
    const element = document.createElement('div');
    element.className = 'part';
    element.dataset.part = key;
    return element;
  });
  root.replaceChildren(...parts);
  parts[0]?.after(main);
}
