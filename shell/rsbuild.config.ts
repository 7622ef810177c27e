import { defineShellBuild } from '@meridian/federation';

export default defineShellBuild(import.meta.dirname);
