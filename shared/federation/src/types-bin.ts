#!/usr/bin/env node
/** `meridian-types`: writes the app types of the remote in the current folder to its `.types`. */
import { writeOwnTypes } from './declarations/own-types';

try {
  writeOwnTypes(process.cwd());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
