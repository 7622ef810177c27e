import { defineServiceBuild } from '@shared/federation';

export default defineServiceBuild(import.meta.dirname, { main: './src/start.ts' });
