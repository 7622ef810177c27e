import type { ClientMap } from '@meridian/contracts';
import type { PageState } from '@meridian/contracts/ssr';
import { findWidget } from '../releases/map-index';
import type { Parts } from './parts';
import { whenPainted } from './when-idle';

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const;

/**
 * Hydrates the frame and parts with `load` at the start, those without `never` at a touch, and each widget while the
 * browser stores a key that it names.
 */
export function wakeParts(parts: Parts, state: PageState): void {
  const wakeAll = (keys: readonly string[]) => Promise.all(keys.map((key) => parts.wake(key)));
  for (const type of touches)
    document.addEventListener(
      type,
      ({ target }) => {
        const key = target instanceof Element && parts.findDormant(target);
        if (key) parts.touch(key);
      },
      { capture: true, passive: true },
    );

  const loadKeys = [...parts.keysOf('load'), ...listStored(state)];
  // The code of the frame is the code of all parts, so it is there with the first of them.
  // What stands below the page holds what is pressed there, and keeps no one waiting above it.
  const [header = '', ...others] = parts.keysOf('frame');
  const wakeFirst = async () => {
    await wakeAll([...loadKeys, header]);
    sayInteractive();
    await wakeAll(others);
  };
  if (loadKeys.length > 0 || !state.page) void wakeFirst();
  // Every document names the frame's code, so that it is there once the page is on the screen.
  else whenPainted(() => void wakeFirst());
  for (const type of ['storage', 'pageshow'])
    window.addEventListener(type, () => void wakeAll(listStored(state)));
}

/** Says that the header, and whatever is hydrated with it, responds to the visitor. */
function sayInteractive(): void {
  document.documentElement.dataset.interactive = 'true';
}

/** Widgets that show what this browser stores, while it stores something. */
function listStored({ map, parts }: { map: ClientMap; parts: PageState['parts'] }): string[] {
  return Object.entries(parts).flatMap(([key, { id }]) =>
    findWidget(map, id)?.storedKeys?.some(isStored) ? [key] : [],
  );
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is forbidden: then nothing is stored.
    return false;
  }
}
