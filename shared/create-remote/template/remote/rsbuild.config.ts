import { defineRemoteBuild } from '@meridian/federation';

export default defineRemoteBuild(import.meta.dirname);
