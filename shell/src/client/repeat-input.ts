import { type Field, fieldSelector, isBox, isChanged } from '../fields/changed-fields';
import type { Parts } from './parts';

/**
 * Tells a part, once it is hydrated, what the visitor typed and chose in it before: its fields keep that, but no
 * handler has heard of it. To be called when the document is parsed; fields may have changed before.
 */
export function repeatInput(parts: Parts): void {
  const awaitComposition = watchComposition();
  const changed = new Set<Field>();
  const note = (field: Field) => {
    const key = parts.findDormant(field);
    if (!key || changed.has(field)) return;
    changed.add(field);
    parts.whenHydrated(key, async () => {
      changed.delete(field);
      await awaitComposition();
      if (field.isConnected) repeat(field);
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

/**
 * What tells whether a word is being composed. Input tells of a composition that began before the first script; another
 * focus or a press, of one that ended because its field was removed.
 */
const types = 'compositionstart compositionend input keydown focusin focusout pointerdown';

/**
 * Watches for words that an input method or a phone's keyboard composes: what scripts do to the field ends that.
 * @returns a function whose promise resolves when no word is being composed
 */
function watchComposition(): () => Promise<void> {
  let isComposing = false;
  const waiting: (() => void)[] = [];
  const note = ({ type, isComposing: isPart }: Event & { isComposing?: boolean }) => {
    isComposing = type === 'compositionstart' || isPart === true;
    if (!isComposing) for (const end of waiting.splice(0)) end();
  };
  for (const type of types.split(' '))
    document.addEventListener(type, note, { capture: true, passive: true });
  return () =>
    new Promise((resolve) => {
      if (isComposing) waiting.push(resolve);
      else resolve();
    });
}
