/** True for Ctrl-K or Cmd-K, and for `/` outside fields; not while a dialog is open. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return false;
  return isShortcut(event) && !document.querySelector('dialog[open]');
}

function isShortcut({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  // Some keyboards need Shift for the slash.
  return key === '/' && !ctrlKey && !isField(target);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable=false])') !==
      null
  );
}
