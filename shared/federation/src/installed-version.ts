import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The version of the package that a shared module belongs to, as installed. */
export function installedVersion(name: string): string {
  const packageName = name.startsWith('@')
    ? name.split('/').slice(0, 2).join('/')
    : (name.split('/')[0] ?? name);
  const entry = require.resolve.paths(packageName) ?? [];
  for (const base of entry) {
    try {
      const text = readFileSync(path.join(base, packageName, 'package.json'), 'utf8');
      return (JSON.parse(text) as { version: string }).version;
    } catch {}
  }
  throw new Error(`${packageName} is not installed: run npm install`);
}
