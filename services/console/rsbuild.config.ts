import { defineConsoleBuild } from '@meridian/federation';

export default defineConsoleBuild(import.meta.dirname);
