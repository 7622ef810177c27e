import { type Field, fieldSelector, isBox } from '../fields/changed-fields';
import { leave } from '../routing/leave';
import { focusList } from '../routing/scroll';
import type { Parts } from './parts';
import { whenPainted } from './when-idle';

const storageKey = 'list-view';

/** What the next document of a page continues with. */
interface View {
  pathname: string;
  top: number;
  /** Of the field that had the focus; the value of a box alone, which says which one. */
  name?: string | undefined;
  value?: string | undefined;
}

/**
 * Sends the filters of a list as a new document while its part is not hydrated: on a slow phone that is there before the
 * code would be. A menu and boxes wait for the code, which comes while the visitor chooses.
 */
export function sendLists(parts: Parts): void {
  const send = (event: Event, form: HTMLFormElement | null | undefined) => {
    if (!form?.matches('[role=search]') || !parts.findDormant(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    rememberView(event.type === 'input' ? (event.target as Field) : undefined);
    // The browser brings this document back as it was sent.
    window.addEventListener('pagehide', () => form.reset(), { once: true });
    leave(urlOf(form));
  };
  const listen = (type: string, handle: (event: Event, target: Element) => void) =>
    document.addEventListener(type, (event) => handle(event, event.target as Element), true);
  listen('submit', (event, target) => send(event, target as HTMLFormElement));
  listen('input', (event, target) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') send(event, target.form);
  });
}

/** Where the browser would send a form, without what is empty or the first choice of a menu. */
function urlOf(form: HTMLFormElement): string {
  const isDefault = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLSelectElement && field.selectedIndex === 0;
  };
  const values = [...new FormData(form)].flatMap(([name, value]) =>
    value && !isDefault(name) ? [[name, String(value).trim()]] : [],
  );
  return `${form.action}?${new URLSearchParams(values)}`.replace(/\?$/, '');
}

/** Has the next document, if it is of the same page, begin with the same view, and the focus on `field`. */
export function rememberView(field = document.activeElement as Field | null): void {
  const { name, value } = field ?? {};
  const chosen = field && isBox(field) ? { value } : {};
  const view: View = { pathname: location.pathname, top: window.scrollY, name, ...chosen };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(view));
  } catch {
    // Storage is full or forbidden: the list then opens at its start.
  }
}

/**
 * Continues at the same position, with the focus on the same field, the first new entry or the results, and with the
 * count for screen readers, which say nothing of a new document but its title.
 */
export function resumeView(): void {
  const view = takeView();
  if (view?.pathname !== location.pathname) return;
  const fields = document.getElementById('main')?.querySelectorAll<Field>(fieldSelector) ?? [];
  const field = [...fields].find(
    (one) => view.name && one.name === view.name && (!isBox(one) || one.value === view.value),
  );
  window.scrollTo({ top: view.top, behavior: 'instant' });
  const count = document.querySelector('main [role=status]')?.textContent ?? '';
  const heard = document.body.appendChild(document.createElement('p'));
  heard.className = 'visually-hidden';
  heard.setAttribute('role', 'status');
  whenPainted(() => {
    // Not before: browsers take the focus away when they go to an anchor.
    focusList(location.hash, field);
    heard.append(count);
  });
}

function takeView(): View | null {
  try {
    const view = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as View | null;
    sessionStorage.removeItem(storageKey);
    return view;
  } catch {
    return null;
  }
}
