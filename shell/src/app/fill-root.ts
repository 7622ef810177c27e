import { frameKeys } from './part-keys';

/** Makes the places of frame and page where the server could render neither. */
export function fillRoot(root: HTMLElement): void {
  const make = (name: string, values: Partial<HTMLElement>) =>
    Object.assign(document.createElement(name), values);
  const [header = '', ...others] = frameKeys.map((key) => {
    const part = make('div', { className: 'part' });
    part.dataset.part = key;
    return part;
  });
  root.replaceChildren(header, make('main', { id: 'main', tabIndex: -1 }), ...others);
}
