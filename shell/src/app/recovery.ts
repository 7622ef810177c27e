import { type Field, fieldSelector, isBox, isChanged } from '../forms/changed-fields';
import { fetchDocument } from '../routing/fetch-document';
import { frameKeys } from './part-keys';

/** Makes the elements of frame and page when the server could render neither. */
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

/** Compares elements and texts with those that the server sends. React hydrates elements with any attributes. */
export async function areAsSent(nodes: readonly Node[], part: string): Promise<boolean> {
  const found = outlineOf(nodes);
  const sent = (await fetchDocument()).querySelector(`[data-part="${CSS.escape(part)}"]`);
  return sent !== null && outlineOf(sent.childNodes) === found;
}

function outlineOf(nodes: Iterable<Node>): string {
  let outline = '';
  for (const node of nodes) {
    if (node.nodeType === Node.TEXT_NODE) outline += node.nodeValue;
    const { localName, dataset, childNodes } = node as HTMLElement;
    // In a fetched document a noscript element holds elements; in the page it holds text.
    if (localName && !dataset?.part)
      outline += `<${localName}${localName === 'noscript' ? '' : outlineOf(childNodes)}`;
  }
  return outline;
}

/** Copies what was typed into fields of replaced nodes into the fields that took their place. */
export function retype(nodes: readonly Node[], element: Element, focused: Element | null): void {
  const fields = listFields([element]);
  for (const before of listFields(nodes).filter(({ isConnected }) => !isConnected)) {
    const index = fields.findIndex((field) => isNamesake(field, before));
    const [field] = index < 0 ? [] : fields.splice(index, 1);
    if (!field) continue;
    if (isChanged(before) && !isChanged(field)) copy(before, field);
    if (before === focused && document.activeElement === document.body) field.focus();
  }
}

const listFields = (nodes: readonly Node[]): Field[] =>
  nodes.flatMap((node) =>
    node instanceof Element ? [...node.querySelectorAll<Field>(fieldSelector)] : [],
  );

function isNamesake(field: Field, { name, type, value }: Field): boolean {
  return field.name === name && field.type === type && (!isBox(field) || field.value === value);
}

function copy(from: Field, to: Field): void {
  if (isBox(to) && isBox(from)) {
    if (to.checked !== from.checked) to.click();
    return;
  }
  if (from.type === 'file') (to as HTMLInputElement).files = (from as HTMLInputElement).files;
  // React sees what is set on the element, but not what is set by its prototype.
  else Reflect.set(Object.getPrototypeOf(to), 'value', from.value, to);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}
