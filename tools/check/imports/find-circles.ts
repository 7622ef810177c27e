/** An import of a file of the same package; paths are relative to the root. */
interface Edge {
  from: string;
  to: string;
  line: number;
}

/** The imports of one file or folder, by the file or folder beside it that they lead to. */
type Neighbours = Map<string, { file: string; line: number }>;

/**
 * Circles of imports, types included, between files and between folders: at each level of a package,
 * the files and folders that lie side by side import one another in one direction only.
 * @returns circles with the first node again at the end, and where the first of their imports stands
 */
export function findCircles(edges: readonly Edge[]) {
  const graph = new Map<string, Neighbours>();
  for (const { from, to, line } of edges) {
    const [left, right] = splitPaths(from, to);
    if (left === right) continue;
    const neighbours: Neighbours = graph.get(left) ?? new Map();
    graph.set(left, neighbours);
    if (!neighbours.has(right)) neighbours.set(right, { file: from, line });
  }
  const taken = new Set<string>();
  return [...graph.keys()]
    .flatMap((start) => findShortestCircle(graph, start) ?? [])
    .sort((a, b) => a.circle.length - b.circle.length)
    .filter(({ circle }) => {
      if (circle.some((node) => taken.has(node))) return false;
      for (const node of circle) taken.add(node);
      return true;
    });
}

/** The files, or the folders below the innermost one that holds both. */
function splitPaths(a: string, b: string): [string, string] {
  const [left, right] = [a.split('/'), b.split('/')];
  const fork = left.findIndex((part, index) => part !== right[index]) + 1 || left.length;
  return [left.slice(0, fork).join('/'), right.slice(0, fork).join('/')];
}

function findShortestCircle(graph: ReadonlyMap<string, Neighbours>, start: string) {
  const queue = [[start]];
  const visited = new Set<string>();
  for (const trail of queue)
    for (const [next] of graph.get(trail.at(-1) ?? '') ?? []) {
      if (next === start) {
        const circle = [...trail, next];
        const at = graph.get(start)?.get(circle[1] ?? '') ?? { file: start, line: 1 };
        return [{ ...at, circle }];
      }
      if (visited.has(next)) continue;
      visited.add(next);
      queue.push([...trail, next]);
    }
  return undefined;
}
