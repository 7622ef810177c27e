import { createContext, runInContext } from 'node:vm';

/** A tree of the Realtime Database, which has no empty nodes. */
export type Tree = string | number | boolean | null | { [name: string]: Tree };
type Rules = { [name: string]: Rules | string | boolean | readonly string[] };

/** The user, with the claims of the token; null without a token. */
export type Auth = { uid: string; token: Record<string, unknown> } | null;

export interface DatabaseRules {
  allowsRead(path: string, asked: { auth: Auth; query?: Record<string, unknown> }): boolean;
  /** Whether the user may write `value` at `path`; null deletes. */
  allowsWrite(path: string, value: Tree, asked: { auth: Auth }): boolean;
}

/**
 * Evaluates the rules of a Realtime Database as Firebase documents them: a `.read` or `.write` that
 * holds on the way down grants all below it, and then every `.validate` on the way and below has to
 * hold, except where something is deleted. An expression that fails counts as false.
 *
 * @param now ms since epoch
 */
export function createDatabaseRules(
  { rules }: { rules: Rules },
  data: Tree,
  now: number,
): DatabaseRules {
  const steps = (path: string) => path.split('/').filter(Boolean);

  /** The rules from the root to the end of the path, each with the values of its `$` names. */
  const walk = (path: readonly string[]) => {
    let level: Rules | undefined = rules;
    let names: Record<string, string> = {};
    const levels = [{ level, names, path: [] as string[] }];
    for (const [index, step] of path.entries()) {
      const next = findChild(level, step);
      level = next?.rules;
      if (!level) break;
      if (next?.name.startsWith('$')) names = { ...names, [next.name]: step };
      levels.push({ level, names, path: path.slice(0, index + 1) });
    }
    return levels;
  };

  const holds = (rule: unknown, scope: Record<string, unknown>): boolean => {
    if (typeof rule !== 'string') return rule === true;
    try {
      return evaluate(rule, { ...scope, now }) === true;
    } catch {
      return false;
    }
  };

  const isValid = (path: readonly string[], after: Tree, scope: Record<string, unknown>) => {
    const there = [...walk(path)];
    const value = at(after, path);
    return (
      there.every(({ level, names, path: where }) => {
        const values = {
          ...scope,
          ...names,
          data: snapshot(data, where),
          newData: snapshot(after, where),
        };
        return level['.validate'] === undefined || holds(level['.validate'], values);
      }) &&
      (!isTree(value) ||
        Object.keys(value).every((name): boolean => isValid([...path, name], after, scope)))
    );
  };

  return {
    allowsRead(path, { auth, query = {} }) {
      return walk(steps(path)).some(({ level, names, path: where }) =>
        holds(level['.read'], {
          auth,
          query,
          ...names,
          data: snapshot(data, where),
          root: snapshot(data, []),
        }),
      );
    },
    allowsWrite(path, value, { auth }) {
      const after = put(data, steps(path), value);
      const root = snapshot(data, []);
      const isGranted = walk(steps(path)).some(({ level, names, path: where }) =>
        holds(level['.write'], {
          auth,
          root,
          ...names,
          data: snapshot(data, where),
          newData: snapshot(after, where),
        }),
      );
      return isGranted && (value === null || isValid(steps(path), after, { auth, root }));
    },
  };
}

function findChild(level: Rules | undefined, step: string) {
  const names = Object.keys(level ?? {});
  const name = names.find((each) => each === step) ?? names.find((each) => each.startsWith('$'));
  const rules = name === undefined ? undefined : level?.[name];
  return name !== undefined && isRules(rules) ? { name, rules } : undefined;
}

function isRules(rules: unknown): rules is Rules {
  return typeof rules === 'object' && rules !== null && !Array.isArray(rules);
}

function isTree(value: Tree): value is { [name: string]: Tree } {
  return typeof value === 'object' && value !== null;
}

function at(tree: Tree, path: readonly string[]): Tree {
  return path.reduce<Tree>((value, step) => (isTree(value) ? (value[step] ?? null) : null), tree);
}

function put(tree: Tree, [step, ...rest]: readonly string[], value: Tree): Tree {
  if (step === undefined) return value;
  const before = isTree(tree) ? tree : {};
  return { ...before, [step]: put(before[step] ?? null, rest, value) };
}

/** The snapshot of a path that rules see. */
function snapshot(tree: Tree, path: readonly string[]) {
  const value = at(tree, path);
  const child = (name: string) => snapshot(tree, [...path, ...name.split('/')]);
  return {
    val: () => (isTree(value) ? {} : value),
    exists: () => value !== null,
    isString: () => typeof value === 'string',
    isNumber: () => typeof value === 'number',
    isBoolean: () => typeof value === 'boolean',
    child,
    hasChild: (name: string) => child(name).exists(),
    hasChildren: (names?: readonly string[]) =>
      names ? names.every((name) => child(name).exists()) : isTree(value),
  };
}

/** Rules are a subset of JavaScript's expressions, with two more methods of strings. */
function evaluate(rule: string, scope: Record<string, unknown>): unknown {
  const context = createContext({ ...scope });
  runInContext(
    `String.prototype.matches = function (pattern) { return pattern.test(this); };
     String.prototype.contains = function (text) { return this.includes(text); };`,
    context,
  );
  return runInContext(`(${rule})`, context, { timeout: 1000 });
}
