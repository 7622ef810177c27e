import { useEffect } from 'react';

/** Calls `open` on Ctrl-K or Cmd-K, and on `/` outside fields; not while a dialog is open. */
export function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
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
