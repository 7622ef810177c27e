import { type Field, fieldSelector, isBox, isChanged } from '../forms/changed-fields';
import type { Parts } from './parts';

/** Repeats to a hydrated part what the visitor typed and chose before the part had handlers. */
export function repeatInput(parts: Parts): void {
  const changed = new Set<Field>();
  /** The field in which the visitor composes a word; a change by a script would end the composition. */
  let composing: EventTarget | null = null;
  const note = (field: Field) => {
    const key = parts.findDormant(field);
    if (!key || changed.has(field)) return;
    changed.add(field);
    parts.whenHydrated(key, () => {
      changed.delete(field);
      const tell = () => field.isConnected && repeat(field);
      if (composing === field) field.addEventListener('compositionend', tell, { once: true });
      else tell();
    });
    parts.touch(key);
  };
  for (const field of document.querySelectorAll<Field>(fieldSelector))
    if (isChanged(field)) note(field);
  const listen = (type: string, handle: (event: Event) => void) =>
    document.addEventListener(type, handle, { capture: true, passive: true });
  listen('input', (event) => {
    const { target } = event;
    composing = (event as InputEvent).isComposing ? target : null;
    if (isField(target)) note(target);
  });
  listen('compositionend', () => {
    composing = null;
  });
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(fieldSelector);
}

/** React responds to the events of a field only when its value differs from the one that React saw last. */
function repeat(field: Field): void {
  // For a group of radio buttons, the event of the chosen one is enough.
  if (field.type === 'radio' && !(field as HTMLInputElement).checked) return;
  if (isBox(field)) {
    field.checked = !field.checked;
    // The click changes it back.
    field.click();
  } else if (field instanceof HTMLSelectElement || field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // React takes a value from this setter as seen. A copy gets it: the field would lose caret and undo history.
    const seen = Object.getOwnPropertyDescriptor(field, 'value');
    seen?.set?.call(field.cloneNode(), field.defaultValue);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
