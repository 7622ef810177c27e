#!/usr/bin/env node
// @ts-check
/** `meridian-release <command>`: publish, promote, roll back, look. */
// The build makes it of `services/registry/src/cli`; a literal path would be followed by the type check.
const file = new URL('./dist/service/cli.js', import.meta.url).href;
const { runRelease } = await import(file);
process.exitCode = await runRelease(process.argv.slice(2), process.env, process);
