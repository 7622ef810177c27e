// @ts-check
import path from 'node:path';

/**
 * One file and the files of its own package that it imports.
 *
 * @typedef {object} Edges
 * @property {string} from relative to the root
 * @property {readonly { to: string, line: number }[]} imports
 */

/**
 * Circles of imports, types included, between files and between folders. At each level of a package,
 * the files and folders that lie side by side import one another in one direction only.
 *
 * @param {readonly Edges[]} files
 * @returns {{ file: string, line: number, circle: string[] }[]} each with one import that closes it
 */
export function findCircles(files) {
  /** @type {Map<string, Map<string, Map<string, { file: string, line: number }>>>} */
  const levels = new Map();
  for (const { from, imports } of files)
    for (const { to, line } of imports) {
      if (from === to) continue;
      const level = commonFolder(from, to);
      const graph = getOrMake(levels, level, () => new Map());
      const edges = getOrMake(graph, childOf(level, from), () => new Map());
      const target = childOf(level, to);
      if (!edges.has(target)) edges.set(target, { file: from, line });
    }
  return [...levels].flatMap(([level, graph]) =>
    findComponents(graph).map((members) => {
      const circle = shortestCircle(graph, members);
      const [first = '', second = ''] = circle;
      const place = graph.get(first)?.get(second) ?? { file: first, line: 1 };
      return { ...place, circle: circle.map((name) => path.posix.join(level, name)) };
    }),
  );
}

/** @param {string} a @param {string} b */
function commonFolder(a, b) {
  const [left, right] = [path.posix.dirname(a).split('/'), path.posix.dirname(b).split('/')];
  const end = left.findIndex((part, index) => part !== right[index]);
  return left.slice(0, end < 0 ? left.length : end).join('/');
}

/** @param {string} folder @param {string} file */
function childOf(folder, file) {
  return path.posix.relative(folder, file).split('/')[0] ?? file;
}

/**
 * Sets of nodes that reach one another (Tarjan's algorithm), less those of a single node.
 *
 * @param {ReadonlyMap<string, ReadonlyMap<string, unknown>>} graph
 */
function findComponents(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];

  /** @param {string} node */
  function visit(node) {
    const state = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(node, state);
    stack.push(node);
    for (const next of graph.get(node)?.keys() ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (other.isOpen) state.low = Math.min(state.low, other.low);
    }
    if (state.low === state.index) {
      const members = stack.splice(stack.indexOf(node));
      for (const name of members) Object.assign(seen.get(name) ?? {}, { isOpen: false });
      if (members.length > 1) found.push(members);
    }
    return state;
  }
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return found;
}

/**
 * @param {ReadonlyMap<string, ReadonlyMap<string, unknown>>} graph
 * @param {readonly string[]} members that reach one another
 * @returns {string[]} the first again at the end
 */
function shortestCircle(graph, members) {
  const circles = members.map((start) => {
    const queue = [[start]];
    const visited = new Set();
    for (let trail = queue.shift(); trail; trail = queue.shift())
      for (const next of graph.get(trail.at(-1) ?? '')?.keys() ?? []) {
        if (next === start) return [...trail, next];
        if (!members.includes(next) || visited.has(next)) continue;
        visited.add(next);
        queue.push([...trail, next]);
      }
    return [];
  });
  return circles.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length)[0] ?? [];
}

/**
 * @template Key, Value
 * @param {Map<Key, Value>} map
 * @param {Key} key
 * @param {() => Value} make
 */
function getOrMake(map, key, make) {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
