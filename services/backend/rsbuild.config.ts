import { defineServiceBuild } from '@meridian/federation';

export default defineServiceBuild(import.meta.dirname, {
  cli: './src/cli/index.ts',
  main: './src/start.ts',
});
