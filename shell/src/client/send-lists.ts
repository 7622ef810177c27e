import { type Field, fieldSelector, isBox } from '../forms/changed-fields';
import { leave } from '../routing/leave';
import { focusList } from '../routing/scroll';
import type { Parts } from './parts';
import { whenPainted } from './when-idle';

const storageKey = 'list-view';

interface View {
  pathname: string;
  top: number;
  /** Name of the field that had the focus; for a box its value too, which says which box it was. */
  name?: string | undefined;
  value?: string | undefined;
}

/**
 * Filters a list by a new document while its part is not hydrated: on a slow phone the document arrives before the code
 * would. Menus and boxes wait for the code, which loads while the visitor chooses.
 */
export function sendLists(parts: Parts): void {
  const send = (event: Event, form: HTMLFormElement | null | undefined) => {
    if (!form?.matches('[role=search]') || !parts.findDormant(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    rememberView(event.type === 'input' ? (event.target as Field) : undefined);
    // On the way back the browser shows this document again; its form must be as it was sent.
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

/** The URL to which the browser would send a form, without empty fields and first choices of menus. */
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

/** Makes the next document of the same page begin at the same scroll position, with the focus on `field`. */
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

/** Announces the count of results, because screen readers read nothing but the title of a new document. */
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
    // Earlier it would be lost: browsers take the focus away when they go to an anchor.
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
