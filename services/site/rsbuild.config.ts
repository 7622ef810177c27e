import { defineServiceBuild } from '@meridian/federation';

export default defineServiceBuild(import.meta.dirname, { main: './src/start.ts' });
