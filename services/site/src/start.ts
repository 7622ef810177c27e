import { requireOpenFiles } from '@meridian/service/open-files';

// Checked first, because loading the modules of the service takes many open files.
requireOpenFiles();
await import('./main');
