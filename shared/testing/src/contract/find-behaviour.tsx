import { RemoteWidget } from '@meridian/composition';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** React's internal record of an element; its fields may change with the version of React. */
interface Fiber {
  tag: number;
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  memoizedState: unknown;
  ref: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

interface Hook {
  memoizedState: unknown;
  /** Set for a state, a reducer and an external store. */
  queue: unknown;
  next: Hook | null;
}

/** React's numbers for kinds of fibers. */
const tags = { function: [0, 11, 15], class: 1, host: 5 };

/**
 * Lists the reasons to hydrate an element: changing HTML, handlers, state, effects, refs and forms. An element without any
 * can stay as the server rendered it. Widgets inside do not count, because each has its own declaration.
 */
export async function findBehaviour(element: ReactElement): Promise<string[]> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  const html = container.innerHTML;
  const root = await act(async () => hydrateRoot(container, element));
  const found = new Set<string>();
  if (container.innerHTML !== html) found.add('the HTML is another one after hydration');
  for (const fiber of fibersBelow(rootFiber(container)))
    for (const one of describeFiber(fiber)) found.add(one);
  act(() => root.unmount());
  container.remove();
  return [...found];
}

function rootFiber(container: Element): Fiber {
  const [, known] =
    Object.entries(container).find(([name]) => name.startsWith('__reactContainer$')) ?? [];
  const fiber = known as { stateNode: { current: Fiber } } | undefined;
  if (!fiber) throw new Error('Expected a React root in the container, found none');
  return fiber.stateNode.current;
}

function* fibersBelow(fiber: Fiber): Generator<Fiber> {
  for (let { child } = fiber; child; child = child.sibling) {
    if (child.type === RemoteWidget) continue;
    yield child;
    yield* fibersBelow(child);
  }
}

function describeFiber({ tag, type, memoizedProps, memoizedState, ref }: Fiber): string[] {
  if (tag === tags.host) {
    const handlers = Object.keys(memoizedProps ?? {}).filter((name) => /^on[A-Z]/.test(name));
    return [
      ...handlers.map((name) => `<${type}> has the handler ${name}`),
      ...(type === 'form' ? ['there is a form'] : []),
      ...(ref ? [`<${type}> has a ref`] : []),
    ];
  }
  if (tag === tags.class) return [`${nameOf(type)} is a class, which may have state`];
  if (!tags.function.includes(tag)) return [];
  const found: string[] = [];
  for (let hook = memoizedState as Hook | null; hook; hook = hook.next) {
    if (hook.queue) found.push(`${nameOf(type)} has state`);
    if (isEffect(hook.memoizedState)) found.push(`${nameOf(type)} has an effect`);
  }
  return found;
}

function isEffect(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'create' in state && 'deps' in state;
}

function nameOf(type: unknown): string {
  const { displayName, name, render } = (type ?? {}) as Record<string, unknown>;
  return String(displayName ?? name ?? (render as { name?: string })?.name ?? 'a component');
}
