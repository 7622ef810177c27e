import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { processState } from './process-state';
import { runRemote } from './read-bundle';
import { toCommonJs } from './to-common-js';

/** By exposed module, e.g. `./routes/courses`: its file and the name of its chunk. */
export type ExposedModules = Record<string, { import: string; name: string }>;

type Kind = 'route' | 'widget';

/**
 * Finds the modules that a remote exposes: those that each route and widget of `src/remote.ts` names by
 * `module: () => import(…)`. Their files are called `<id>.route.ts(x)` and `<id>.widget.ts(x)`; a file that several ids
 * share has another name.
 *
 * @param onFaults called with the faults; when it returns, the build continues and finds absent files once they exist
 * @throws Error that lists every route and widget without a file, and every such file that is not declared
 */
export async function findExposedModules(
  directory: string,
  onFaults: (faults: string) => unknown = rejectFaults,
): Promise<ExposedModules> {
  const remoteFile = path.join(directory, 'src/remote.ts');
  const listed = await listImports(toCommonJs(readFileSync(remoteFile, 'utf8')), remoteFile);
  const files = listSuffixed(path.join(directory, 'src'));
  const exposed: ExposedModules = {};
  const faults: string[] = [];
  for (const { kind, id, specifier } of listed) {
    const file = findFile(directory, specifier);
    if (!file) {
      faults.push(
        `src/remote.ts declares the ${kind} "${id}", but ${sourcePath(specifier)}.ts or .tsx does not exist: add it, or correct the import() of the ${kind}`,
      );
      exposed[`./${kind}s/${id}`] = {
        import: `./${sourcePath(specifier)}`,
        name: `${kind}s.${id}`,
      };
      continue;
    }
    const sharesFile = listed.filter((other) => other.specifier === specifier).length > 1;
    const name = path.basename(file).replace(/\.tsx?$/, '');
    if (sharesFile ? !name.endsWith(`.${kind}`) : name !== `${id}.${kind}`)
      faults.push(
        `src/remote.ts takes the ${kind} "${id}" from ${file}: name that file ${sharesFile ? `<name>.${kind}` : `${id}.${kind}`}.ts or .tsx`,
      );
    // By the chunk's name the release record finds the files of the module.
    exposed[`./${kind}s/${id}`] = { import: `./${file}`, name: `${kind}s.${id}` };
  }
  const imported = new Set(Object.values(exposed).map((one) => one.import));
  for (const file of files)
    if (!imported.has(`./src/${file}`))
      faults.push(`src/remote.ts does not list src/${file}: list it there, or delete it`);
  if (faults.length > 0) onFaults(faults.join('\n'));
  return exposed;
}

function rejectFaults(faults: string): never {
  throw new Error(faults);
}

/** The last exposed modules of each remote, by its folder. */
const last = processState('exposed-modules', () => new Map<string, ExposedModules>());

/**
 * The same for a development server, whose developer saves unfinished files. While `src/remote.ts` cannot be run, the
 * remote exposes the same modules as before, and the build reports the fault.
 */
export async function findExposedInDevelopment(directory: string): Promise<ExposedModules> {
  try {
    const exposed = await findExposedModules(directory, (faults) =>
      process.stderr.write(`${faults}\n`),
    );
    last.set(directory, exposed);
    return exposed;
  } catch (error) {
    const before = last.get(directory);
    if (!before) throw error;
    return before;
  }
}

/** Runs `src/remote.ts` and calls each `module` function; its import() is recorded, not performed. */
async function listImports(code: string, file: string) {
  let imported: string[] = [];
  const remote = runRemote(code, file, (specifier) => {
    imported.push(specifier);
    return {};
  });
  const listed: { kind: Kind; id: string; specifier: string }[] = [];
  for (const kind of ['route', 'widget'] as const)
    for (const [id, { module }] of Object.entries(remote[`${kind}s`])) {
      imported = [];
      await module();
      const [specifier, ...others] = imported;
      if (!specifier || others.length > 0)
        throw new Error(
          `src/remote.ts: the ${kind} "${id}" must name its module by one import(), found ${imported.length}`,
        );
      listed.push({ kind, id, specifier });
    }
  return listed;
}

/** Paths inside `source` of all files with the suffix of a route or widget. */
function listSuffixed(source: string): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.(route|widget)\.tsx?$/.test(file))
    .sort();
}

/** The file that an import in `src/remote.ts` names, relative to the remote. */
function findFile(directory: string, specifier: string): string | undefined {
  return ['.ts', '.tsx']
    .map((ending) => sourcePath(specifier) + ending)
    .find((file) => existsSync(path.join(directory, file)));
}

function sourcePath(specifier: string): string {
  return path.posix.join('src', specifier);
}
