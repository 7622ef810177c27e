import { wrongUsage } from '@meridian/service/cli';

/** Reads `<app> <version> [<app> <version> ...]`. */
export function readReleases(positionals: readonly string[]): { app: string; version: string }[] {
  return positionals.flatMap((app, index) => {
    if (index % 2 === 1) return [];
    const version = positionals[index + 1];
    if (version === undefined) throw wrongUsage(`expected a version after ${app}, found none`);
    return [{ app, version }];
  });
}
