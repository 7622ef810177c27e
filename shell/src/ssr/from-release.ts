import type { Remote } from '@meridian/composition';
import { type ReleaseContext, ReleaseTaskError } from '@meridian/contracts/ssr';
import { describe } from './render-part';

/** Reads from the release that this process evaluates. @throws ReleaseTaskError `module` for every error */
export async function fromRelease<Result>(
  { getRemote }: ReleaseContext,
  read: (remote: Remote) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await read(getRemote() as Remote);
  } catch (error) {
    throw new ReleaseTaskError('module', describe(error));
  }
}
