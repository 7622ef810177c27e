import { defineServiceBuild } from '@meridian/federation';

export default defineServiceBuild(import.meta.dirname, {
  cli: './src/cli.ts',
});
