// @ts-check
import { backendRule, remoteRule, usedCapabilities } from '../boundaries/derived-rules.mjs';
import { packageRules, testPackages } from '../boundaries/rules.mjs';
import { replaceGenerated } from './generated-part.mjs';

/** @import { PackageRule } from '../boundaries/rules.mjs' */

/** @typedef {{ from: string, line: string, to: string }} Arrow */

/** Mermaid's lines for values, for types alone and for `import()` alone. */
const lines = { value: '-->', type: '-. types .->', lazy: '-. "import()" .->' };

/** Rules that follow from folders, shown with names that stand for all folders of their kind. */
const allRules = {
  'a remote': remoteRule({ features: ['a feature'], others: ['a shared folder'] }),
  backend: withUsedCapabilities(
    backendRule({ capabilities: ['a capability'], others: ['a shared folder'] }),
  ),
  ...packageRules,
};

/**
 * Puts the diagrams of the import rules between the markers of docs/architecture.md.
 *
 * @param {string} text of docs/architecture.md
 */
export function writeRuleDiagrams(text) {
  const insides = Object.entries(allRules)
    .filter(([name, { parts = {} }]) => name !== '.' && Object.keys(parts).length > 2)
    .map(([name, rule]) => insidePackage(name, rule));
  return replaceGenerated(text, 'docs/architecture.md', ['', betweenPackages(), ...insides]);
}

/** @param {PackageRule} rule @returns {PackageRule} */
function withUsedCapabilities(rule) {
  const own = (/** @type {readonly string[]} */ names) => names.map((name) => `src/${name}`);
  const used = Object.entries(usedCapabilities).map(([name, names]) => [
    `src/${name}`,
    { own: own(names) },
  ]);
  return { ...rule, parts: { ...rule.parts, ...Object.fromEntries(used) } };
}

/** Which packages import which. */
function betweenPackages() {
  /** @type {Arrow[]} */
  const arrows = [];
  for (const [folder, { parts = {}, packages }] of Object.entries(allRules)) {
    for (const [part, rule] of Object.entries(parts)) {
      const from = folder === '.' ? part : folder;
      arrows.push(...(rule.packages ?? []).map((entry) => toArrow(from, toFolder(entry))));
    }
    arrows.push(...packages.map((entry) => toArrow(folder, toFolder(entry))));
  }
  arrows.push(...testPackages.map((entry) => toArrow('*.test.ts', toFolder(entry))));
  arrows.push(toArrow('rsbuild.config.ts', 'shared/federation'));
  return toBlock('Between packages', arrows);
}

/** Which parts of a package import which. @param {string} name @param {PackageRule} rule */
function insidePackage(name, { parts = {} }) {
  const arrows = Object.entries(parts).flatMap(([part, { own = [] }]) =>
    own
      .filter((entry) => !entry.startsWith('not ') && !own.includes(`not ${entry}`))
      .map((entry) => toArrow(part, entry)),
  );
  return toBlock(`Inside ${name}`, arrows);
}

/** @param {string} title @param {readonly Arrow[]} arrows */
function toBlock(title, arrows) {
  /** @type {Map<string, Set<string>>} targets by source and line */
  const targets = new Map();
  for (const { from, line, to } of arrows) {
    if (from === to) continue;
    const key = `${from} ${line}`;
    targets.set(key, (targets.get(key) ?? new Set()).add(to));
  }
  // Values include types, so a line of types alone says nothing beside that of values.
  for (const [key, names] of targets)
    if (key.endsWith(lines.type))
      for (const name of targets.get(key.replace(lines.type, lines.value)) ?? [])
        names.delete(name);
  const labels = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const nodes = [...labels].filter((label) => toId(label) !== label);
  return [
    `**${title}**\n\n\`\`\`mermaid\nflowchart LR`,
    ...nodes.map((label) => `  ${toId(label)}["${label}"]`),
    ...[...targets]
      .filter(([, names]) => names.size > 0)
      .map(([key, names]) => {
        const { from, line } = splitKey(key);
        return `  ${toId(from)} ${line} ${[...names].map(toId).join(' & ')}`;
      }),
    '```\n',
  ].join('\n');
}

/** @param {string} key */
function splitKey(key) {
  const line = Object.values(lines).find((each) => key.endsWith(` ${each}`)) ?? '';
  return { from: key.slice(0, -line.length - 1), line };
}

/** @param {string} part @param {string} entry of a rule: `x`, `type x` or `lazy x` @returns {Arrow} */
function toArrow(part, entry) {
  const [, manner = 'value', to = entry] = /^(type|lazy) (.*)/.exec(entry) ?? [];
  const short = (/** @type {string} */ path) => path.replace(/^src\//, '');
  return {
    from: short(part),
    line: lines[/** @type {keyof typeof lines} */ (manner)],
    to: short(to),
  };
}

/** @param {string} label */
function toId(label) {
  return label.replace(/\W+/g, '_');
}

/** `shared/ui` of `@shared/ui/forms`, `registry/client` as it is. @param {string} entry */
function toFolder(entry) {
  return entry.replace(/@(shared\/[^/]+).*$/, '$1').replace(/(shell)\/src\/.*$/, '$1');
}
