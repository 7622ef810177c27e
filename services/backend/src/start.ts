import { requireOpenFiles } from '@meridian/service/open-files';

// This comes before the modules of the service are loaded, which takes many open files.
requireOpenFiles();
await import('./main');
