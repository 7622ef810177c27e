import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseRecord } from '@meridian/contracts';
import { findOverweight, listWeighed, pageBudget, toKb } from '@meridian/contracts/schemas';
import type { Rspack } from '@rsbuild/core';

/**
 * Rejects a build with a page or widget above its budget; the registry has the same rule.
 *
 * @param files folder of the built files
 * @throws Error that names each such page or widget, its largest files, and the largest sources in them
 */
export function requirePageBudgets(
  record: Pick<ReleaseRecord, 'routes' | 'widgets' | 'modules'>,
  files: string,
  web: Rspack.Compilation,
): void {
  const weighed = listWeighed(record);
  const weights = new Map<string, number>();
  for (const file of new Set(weighed.flatMap((one) => one.files)))
    weights.set(file, gzipSync(readFileSync(path.join(files, file))).byteLength);
  const bytesOf = (file: string) => weights.get(file) ?? 0;
  const heavy = findOverweight(weighed, bytesOf);
  if (heavy.length === 0) return;

  const sources = listSources(web, web.compiler.context);
  const describe = (file: string) =>
    `  ${file} ${toKb(bytesOf(file))} KB, from ${sources.get(file)?.join(', ') || 'unknown sources'}`;
  const lines = heavy.flatMap((one) => [
    `expected at most ${one.budgetKb} KB of scripts and styles (gzip) for ${one.module}, found ${toKb(one.bytes)}:`,
    ...one.files
      .toSorted((a, b) => bytesOf(b) - bytesOf(a))
      .slice(0, 3)
      .map(describe),
  ]);
  throw new Error(
    `${lines.join('\n')}\nLoad what is not needed at once by import() when it is; or declare a larger budget in src/remote.ts, at most ${pageBudget.maxKb}.`,
  );
}

/** The three largest sources in each built file, largest first. */
function listSources({ chunks, chunkGraph }: Rspack.Compilation, root: string) {
  const sources = new Map<string, string[]>();
  for (const chunk of chunks) {
    const names = chunkGraph
      .getChunkModules(chunk)
      .flatMap((module) => ('modules' in module ? (module.modules as Rspack.Module[]) : [module]))
      .sort((a, b) => b.size() - a.size())
      .flatMap((module) => module.nameForCondition() ?? [])
      .map((file) => path.relative(root, file));
    for (const file of chunk.files) sources.set(file, [...new Set(names)].slice(0, 3));
  }
  return sources;
}
