import { defineServiceBuild } from '@meridian/federation';

export default defineServiceBuild(import.meta.dirname, {
  cli: './src/cli/release-program.ts',
  main: './src/start.ts',
});
