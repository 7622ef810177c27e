/**
 * State of this process that survives a restart of its development server, which loads the modules of its configuration
 * again.
 */
export function processState<State>(name: string, make: () => State): State {
  const key = Symbol.for(`meridian.${name}`);
  const known: State | undefined = Reflect.get(globalThis, key);
  if (known !== undefined) return known;
  const state = make();
  Reflect.set(globalThis, key, state);
  return state;
}
