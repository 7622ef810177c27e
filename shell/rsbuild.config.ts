import { defineShellBuild } from '@shared/federation';

export default defineShellBuild(import.meta.dirname);
