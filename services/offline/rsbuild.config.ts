import { defineOfflineBuild } from '@meridian/federation';

export default defineOfflineBuild(import.meta.dirname);
