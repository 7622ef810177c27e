#!/usr/bin/env node
/** `meridian-types`: writes what the remote in the current folder offers into its `.types`. */
import { writeOwnTypes } from './declarations/own-types';

try {
  writeOwnTypes(process.cwd());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
