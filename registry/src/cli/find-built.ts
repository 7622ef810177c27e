import { existsSync } from 'node:fs';
import path from 'node:path';
import { ServiceError } from '@meridian/service/errors';

/**
 * The directory that a build left.
 * @param target name of an app, or the directory
 * @throws ServiceError `not-found`
 */
export function findBuilt(cwd: string, target: string): string {
  const candidates = [path.resolve(cwd, target), path.resolve(cwd, target, 'dist/release')];
  const built = candidates.find((directory) => existsSync(path.join(directory, 'record.json')));
  if (built) return built;
  throw new ServiceError(
    'not-found',
    `expected record.json of a built release in ${candidates.join(' or ')}, found none`,
    { suggestion: `Build it first: npm run build -- ${target}` },
  );
}
