import { defineServiceBuild } from '@meridian/federation';

export default defineServiceBuild(import.meta.dirname, {
  cli: '../../services/registry/src/cli/release-program.ts',
  'create-remote': '../create-remote/src/bin.ts',
});
