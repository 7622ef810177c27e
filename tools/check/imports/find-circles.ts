/** An import of a file of the same package; paths are relative to the root. */
interface Edge {
  from: string;
  to: string;
  line: number;
}

/**
 * Circles of imports, types included, between files and between folders: at each level of a package,
 * the files and folders that lie side by side import one another in one direction only.
 * @returns circles with the first node again at the end, and where the import that closes one stands
 */
export function findCircles(edges: readonly Edge[]) {
  const graph = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    const [left, right] = splitPaths(edge.from, edge.to);
    if (left === right) continue;
    graph.set(left, (graph.get(left) ?? new Map()).set(right, edge));
  }
  const found: { file: string; line: number; circle: string[] }[] = [];
  const visited = new Set<string>();
  const visit = (node: string, trail: readonly string[]) => {
    for (const [next, { from, line }] of graph.get(node) ?? []) {
      const start = trail.indexOf(next);
      if (start >= 0) found.push({ file: from, line, circle: [...trail.slice(start), next] });
      else if (!visited.has(next)) visit(next, [...trail, next]);
    }
    visited.add(node);
  };
  for (const node of graph.keys()) if (!visited.has(node)) visit(node, [node]);
  return found;
}

/** The files, or the folders below the innermost one that holds both. */
function splitPaths(a: string, b: string): [string, string] {
  const [left, right] = [a.split('/'), b.split('/')];
  const fork = left.findIndex((part, index) => part !== right[index]) + 1 || left.length;
  return [left.slice(0, fork).join('/'), right.slice(0, fork).join('/')];
}
