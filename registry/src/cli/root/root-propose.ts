import { defineCommand } from '@meridian/service/cli';
import { draftRoot } from '../../client';
import type { ReleaseContext } from '../find-registry';
import { describeRoot, printRoot } from './describe-root';
import { editOptions, editRoot } from './edit-root';
import { requireSignedRoot } from './find-root';
import { writeRootFile } from './root-files';
import { readEnd, readThreshold, rootOptions } from './root-options';

/** `npm run release -- root propose`. */
export const rootPropose = defineCommand({
  name: 'root propose',
  summary: 'Write the next version of the trust root, to be signed',
  details: [
    'From the newest one that the registry has; without options it only lasts longer. Bring the file to the holders of',
    'root keys (root sign), as many as the version before asks for, then publish it. A key that is added is a file (PEM);',
    'one that leaves is named by its id.',
  ],
  options: [...editOptions, ...rootOptions],
  async run(context: ReleaseContext, { options, flags }) {
    const { content } = await requireSignedRoot(context);
    const edited = editRoot(content, context.cwd, { options, flags });
    const version = content.version + 1;
    const root = draftRoot({
      ...content,
      ...edited,
      version,
      threshold: readThreshold(options, content.threshold, edited.rootKeys.length),
      expiresAt: readEnd(options),
    });
    const file = writeRootFile(context.cwd, options.out ?? `${version}.root.json`, root);
    return describeRoot(root, file);
  },
  print: printRoot,
});
