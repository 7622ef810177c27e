import { type Field, fieldSelector, isBox, isChanged } from '../fields/changed-fields';
import type { Parts } from './parts';

/**
 * Tells a part, once it is hydrated, what the visitor typed and chose in it before: its fields keep that, but no
 * handler has heard of it. To be called when the document is parsed; fields may have changed before.
 * @param awaitComposition see `watchComposition`
 */
export function repeatInput(parts: Parts, awaitComposition: () => Promise<void>): void {
  const changed = new Set<Field>();
  const note = (field: Field) => {
    const key = parts.findDormant(field);
    if (!key || changed.has(field)) return;
    changed.add(field);
    const index = listNamesakes(field.name, key).indexOf(field);
    parts.whenHydrated(key, async () => {
      changed.delete(field);
      await awaitComposition();
      const next = listNamesakes(field.name, key)[index];
      if (field.isConnected) repeat(field);
      else if (next?.type === field.type) retype(field, next);
    });
    parts.touch(key);
  };
  for (const field of document.querySelectorAll<Field>(fieldSelector))
    if (isChanged(field)) note(field);
  document.addEventListener('input', ({ target }) => isField(target) && note(target), {
    capture: true,
    passive: true,
  });
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(fieldSelector);
}

/** The fields of this name in a part, in their order. */
function listNamesakes(name: string, part: string): Field[] {
  const selector = `[data-part="${CSS.escape(part)}"] [name="${CSS.escape(name)}"]`;
  return [...document.querySelectorAll<Field>(selector)];
}

/** Types again what was typed into a field that another one has replaced: others had changed its part. */
function retype(field: Field, next: Field): void {
  if (isBox(next) && isBox(field)) {
    if (next.checked !== field.checked) next.click();
    return;
  }
  if (field.type === 'file') (next as HTMLInputElement).files = (field as HTMLInputElement).files;
  // React sees what is set on the element, but not what is set by its prototype.
  else
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), 'value')?.set?.call(
      next,
      field.value,
    );
  for (const type of ['input', 'change']) next.dispatchEvent(new Event(type, { bubbles: true }));
}

/** React responds to the events of a field only when its value differs from the one that React saw last. */
function repeat(field: Field): void {
  // Of radio buttons the chosen one says it all.
  if (field.type === 'radio' && !(field as HTMLInputElement).checked) return;
  if (isBox(field)) {
    field.checked = !field.checked;
    // The click changes it back.
    field.click();
  } else if (field instanceof HTMLSelectElement || field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // React takes a value set by this setter as seen. Set on a copy, as the field would lose caret and undo history.
    const seen = Object.getOwnPropertyDescriptor(field, 'value');
    seen?.set?.call(field.cloneNode(), field.defaultValue);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
