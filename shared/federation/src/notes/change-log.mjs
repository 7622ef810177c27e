// @ts-check
import { bumps } from './change-note.mjs';

/** @import { Note } from './change-note.mjs' */

/**
 * Adds a section for a new version at the top of a change log, in the format of Changesets.
 *
 * @param {string | null} log null when there is no change log yet
 * @param {{ name: string, version: string, notes: readonly Note[] }} release
 */
export function addToChangeLog(log, { name, version, notes }) {
  const sections = bumps.flatMap((bump) => {
    const items = notes.filter((note) => note.bump === bump);
    if (items.length === 0) return [];
    const lines = items.map(
      ({ text }) => `- ${text.replaceAll('\n', '\n  ').replaceAll(/ +$/gm, '')}`,
    );
    return [`### ${bump[0]?.toUpperCase()}${bump.slice(1)} Changes\n\n${lines.join('\n')}\n`];
  });
  const section = `## ${version}\n\n${sections.join('\n')}`;
  const [, title = `# ${name}\n\n`, rest = ''] = /^(# .*\n+)([\s\S]*)$/.exec(log ?? '') ?? [];
  return `${title}${section}${rest === '' ? '' : `\n${rest}`}`;
}

/**
 * The notes in a version's section of a change log; empty without such a section.
 *
 * @param {string} log @param {string} version
 * @returns {Note[]}
 */
export function readChangeLog(log, version) {
  const section = log.split(/^## /m).find((part) => part.split('\n')[0]?.trim() === version) ?? '';
  return section.split(/^### /m).flatMap((part) => {
    const bump = bumps.find((word) => part.toLowerCase().startsWith(`${word} changes`));
    if (!bump) return [];
    const [, ...items] = part.split(/^- /m);
    return items.map((item) => ({ bump, text: item.replaceAll('\n  ', '\n').trim() }));
  });
}
