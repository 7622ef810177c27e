import { defineServiceBuild } from '@meridian/federation';

export default defineServiceBuild(import.meta.dirname, {
  main: './main.ts',
  development: '../dev/services/main.ts',
});
