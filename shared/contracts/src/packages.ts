import * as v from 'valibot';
import { filePathSchema, releaseVersionSchema } from './release';

/**
 * The folder of a shell's release with the packages for repositories of teams. They are for npm: no site server loads
 * them. `packages.json` in it lists them.
 */
export const packagesFolder = 'npm';

const packageName = v.pipe(v.string(), v.regex(/^@meridian\/[a-z][a-z0-9-]*$/));

/** `packages.json`: the packages of one release of the shell. */
export const packageIndexSchema = v.strictObject({
  /** The version of the shell's release. */
  shell: releaseVersionSchema,
  packages: v.array(
    v.strictObject({
      /** The tarball, a file in the same folder. */
      file: filePathSchema,
      /** As npm has it: `sha512-…`. */
      integrity: v.pipe(v.string(), v.regex(/^sha512-[A-Za-z0-9+/]{86}==$/)),
      /** The package.json in the tarball. */
      description: v.looseObject({ name: packageName, version: releaseVersionSchema }),
    }),
  ),
});

export type PackageIndex = v.InferOutput<typeof packageIndexSchema>;
