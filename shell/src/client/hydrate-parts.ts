import type { ClientMap } from '@meridian/contracts';
import type { PageState } from '@meridian/contracts/ssr';
import { findWidget } from '../releases/map-index';
import type { Parts } from './parts';
import { whenPainted } from './when-idle';

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const;

/**
 * Hydrates the frame and parts with `load` at the start, all others but `never` at a touch, and each widget while the
 * browser stores one of its keys.
 */
export function hydrateParts(parts: Parts, state: PageState): void {
  const hydrateAll = (keys: readonly string[]) =>
    Promise.all(keys.map((key) => parts.hydrate(key)));
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
  // The frame needs only code that every part needs, so it is hydrated with the first of them. The parts below the page
  // come last, so that nothing above waits for them; until then they hold input.
  const [header = '', ...others] = parts.keysOf('frame');
  const hydrateFirst = async () => {
    await hydrateAll([...loadKeys, header]);
    document.documentElement.dataset.interactive = 'true';
    await hydrateAll(others);
  };
  if (loadKeys.length > 0 || !state.page) void hydrateFirst();
  // Every document preloads the frame's code, so that it is there once the page is painted.
  else whenPainted(() => void hydrateFirst());
  for (const type of ['storage', 'pageshow'])
    window.addEventListener(type, () => void hydrateAll(listStored(state)));
}

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
