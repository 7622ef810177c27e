import { runInNewContext } from 'node:vm';

/** A tree of the Realtime Database, which has no empty nodes. */
export type Tree = string | number | boolean | null | { [name: string]: Tree };
type Rules = { [name: string]: unknown };

/** The user, with the claims of the token; null without a token. */
export type Auth = { uid: string; token: Record<string, unknown> } | null;

/**
 * Evaluates the rules of a Realtime Database as Firebase documents them: a `.read` or `.write` that
 * holds on the way down grants all below it, and then every `.validate` on the way and below has to
 * hold, except where something is deleted. An expression that fails counts as false.
 *
 * @param now ms since epoch
 */
export function createDatabaseRules({ rules }: { rules: Rules }, data: Tree, now: number) {
  const stepsOf = (path: string) => path.split('/').filter(Boolean);

  /** Whether a rule holds at each level from the root to the end of the path; undefined without one. */
  const judge = (kind: string, path: readonly string[], scope: object, after: Tree = null) => {
    const judged: (boolean | undefined)[] = [];
    let level: unknown = rules;
    let names = {};
    for (let depth = 0; isRules(level); depth += 1) {
      const here = path.slice(0, depth);
      const values = { data: snapshot(data, here), newData: snapshot(after, here) };
      const root = snapshot(data, []);
      judged.push(holds(level[kind], { ...scope, ...names, ...values, root, now }));
      const step = path[depth];
      if (step === undefined) break;
      const name = step in level ? step : Object.keys(level).find((each) => each.startsWith('$'));
      if (name?.startsWith('$')) names = { ...names, [name]: step };
      level = level[name ?? ''];
    }
    return judged;
  };
  const isValid = (path: readonly string[], after: Tree, scope: object): boolean => {
    const value = at(after, path);
    const below = isTree(value) ? Object.keys(value) : [];
    return (
      !judge('.validate', path, scope, after).includes(false) &&
      below.every((name) => isValid([...path, name], after, scope))
    );
  };
  return {
    allowsRead: (path: string, asked: { auth: Auth; query?: Record<string, unknown> }) =>
      judge('.read', stepsOf(path), { query: {}, ...asked }).includes(true),
    /** Whether the user may write `value` at `path`; null deletes. */
    allowsWrite(path: string, value: Tree, { auth }: { auth: Auth }): boolean {
      const steps = stepsOf(path);
      const after = put(data, steps, value);
      const isGranted = judge('.write', steps, { auth }, after).includes(true);
      return isGranted && (value === null || isValid(steps, after, { auth }));
    },
  };
}

function isRules(level: unknown): level is Rules {
  return typeof level === 'object' && level !== null && !Array.isArray(level);
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
    child,
    hasChildren: (names: readonly string[]) => names.every((name) => child(name).exists()),
  };
}

/** Rules are a subset of JavaScript's expressions, with one more method of strings. */
function holds(rule: unknown, scope: object): boolean | undefined {
  if (typeof rule !== 'string') return rule as boolean | undefined;
  const matches = 'String.prototype.matches = function (pattern) { return pattern.test(this); };';
  try {
    return runInNewContext(`${matches} (${rule})`, { ...scope }, { timeout: 1000 }) === true;
  } catch {
    return false;
  }
}
