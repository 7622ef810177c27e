import { defineRemoteBuild } from '@shared/federation';

export default defineRemoteBuild(import.meta.dirname);
