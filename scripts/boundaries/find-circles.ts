import path from 'node:path';

/** One file and the files of its own package that it imports, relative to the root. */
export interface Edges {
  from: string;
  imports: readonly { to: string; line: number }[];
}

/** For each node the nodes that it reaches by one import, and where that import stands. */
type Graph = Record<string, Record<string, { file: string; line: number }>>;

/**
 * Circles of imports, types included, between files and between folders: at each level of a package,
 * the files and folders that lie side by side import one another in one direction only.
 *
 * @returns circles with the first node again at the end, and where the first of their imports stands
 */
export function findCircles(files: readonly Edges[]) {
  const levels: Record<string, Graph> = {};
  for (const { from, imports } of files)
    for (const { to, line } of imports) {
      if (from === to) continue;
      const level = commonFolder(from, to);
      const graph = levels[level] ?? {};
      const edges = graph[childOf(level, from)] ?? {};
      edges[childOf(level, to)] ??= { file: from, line };
      levels[level] = { ...graph, [childOf(level, from)]: edges };
    }
  return Object.entries(levels).flatMap(([level, graph]) =>
    listCircles(graph).map((circle) => {
      const [first = '', second = ''] = circle;
      const { file = first, line = 1 } = graph[first]?.[second] ?? {};
      return { file, line, circle: circle.map((name) => path.posix.join(level, name)) };
    }),
  );
}

function commonFolder(a: string, b: string): string {
  const [left, right] = [path.posix.dirname(a).split('/'), path.posix.dirname(b).split('/')];
  const end = left.findIndex((part, index) => part !== right[index]);
  return left.slice(0, end < 0 ? left.length : end).join('/');
}

function childOf(folder: string, file: string): string {
  return path.posix.relative(folder, file).split('/')[0] ?? file;
}

/** The shortest circles, as many as share no node. */
function listCircles(graph: Graph): string[][] {
  const circles = Object.keys(graph).flatMap((start) => findShortestCircle(graph, start) ?? []);
  const taken = new Set<string>();
  return circles
    .sort((a, b) => a.length - b.length)
    .filter((circle) => {
      if (circle.some((node) => taken.has(node))) return false;
      for (const node of circle) taken.add(node);
      return true;
    });
}

/** The shortest way from a node back to itself, by a search in breadth. */
function findShortestCircle(graph: Graph, start: string): string[][] | undefined {
  const queue = [[start]];
  const visited = new Set<string>();
  for (const trail of queue)
    for (const next of Object.keys(graph[trail.at(-1) ?? ''] ?? {})) {
      if (next === start) return [[...trail, next]];
      if (!visited.has(next)) queue.push([...trail, next]);
      visited.add(next);
    }
  return undefined;
}
