import type { FrameKey } from '../app/part-keys';
import { isSearchShortcut } from '../search/search-shortcut';
import type { Parts } from './parts';

/** Controls that only code responds to. Links, fields, labels and details are the browser's own. */
const controls = 'button, [role=button], a[data-opens]';

/** Buttons of forms that the browser must not send by itself, see `useScriptedSubmit`. */
const scripted = 'button[data-scripted]';

const searchPart: FrameKey = 'header';

/** How long a link or a form waits for code; the browser's own response needs none. */
const holdTimeoutMs = 8000;

/**
 * Holds presses and submits in a part that is not hydrated: hydrates the part and then repeats each, once per control.
 * When the code fails or is late, the browser follows the link or sends the form, unless that needs scripts.
 */
export function holdInput(parts: Parts): void {
  const held = new Set<Element>();
  const repeated = new Set<Element>();

  for (const button of document.querySelectorAll<HTMLButtonElement>(scripted))
    button.disabled = false;

  const hold = async (event: Event, control: Element, key: string, repeat: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(control)) return;
    held.add(control);
    const isScripted = control.querySelector(scripted) !== null;
    const isBrowsers = !isScripted && control.matches('a, form');
    const done = parts.hydrate(key);
    const isHydrated = await (isBrowsers ? Promise.race([done, pause(holdTimeoutMs)]) : done);
    held.delete(control);
    if (!control.isConnected || (isScripted && !isHydrated)) return;
    repeated.add(control);
    repeat();
    repeated.delete(control);
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const control = target.closest<HTMLElement>(controls);
    // The press of a submit button is repeated by its form.
    if (!control || isSubmitButton(control) || repeated.has(control)) return;
    const key = parts.findDormant(control);
    if (!key || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    void hold(event, control, key, () => control.click());
  };

  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const key = !repeated.has(form) && parts.findDormant(form);
    if (!key) return;
    const pressed = event.submitter as HTMLButtonElement | null;
    void hold(event, form, key, () => {
      // Hydration may have put another button in its place.
      const submitter = pressed?.form === form ? pressed : [...form.elements].find(isSubmitButton);
      // Safari before 16 has no requestSubmit.
      if (form.requestSubmit) form.requestSubmit(submitter);
      else submitter?.click();
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (!isSearchShortcut(event) || repeated.has(target as Element)) return;
    if (!parts.isDormant(searchPart)) return;
    const again = new KeyboardEvent('keydown', {
      key,
      ctrlKey,
      metaKey,
      bubbles: true,
      cancelable: true,
    });
    void hold(event, target as Element, searchPart, () => target?.dispatchEvent(again));
  };

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('keydown', onKeyDown, true);
}

function isSubmitButton(control: Element): control is HTMLButtonElement {
  return control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null;
}

function pause(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms));
}
