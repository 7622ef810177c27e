import { backendRule, remoteRule, usedCapabilities } from '../boundaries/derived-rules';
import { inSrc, type PackageRule, packageRules, testPackages } from '../boundaries/rules';
import { replaceGenerated } from './generated-part';

/** Mermaid's lines for values, for types alone and for `import()` alone. */
const lines = { value: '-->', type: '-. types .->', lazy: '-. "import()" .->' };

interface Arrow {
  from: string;
  line: string;
  to: string;
}

/** Rules that follow from folders, shown with names that stand for all folders of their kind. */
const backend = backendRule(['a capability'], ['a shared folder']);
const used = Object.entries(usedCapabilities).map(([name, names]) => [name, names.join(', ')]);
const allRules: Record<string, PackageRule> = {
  'a remote': remoteRule(['a feature'], ['a shared folder']),
  backend: { ...backend, parts: { ...backend.parts, ...inSrc(Object.fromEntries(used)) } },
  ...packageRules,
};

/** Puts the diagrams of the import rules between the markers of docs/architecture.md. */
export function writeRuleDiagrams(text: string): string {
  const insides = Object.entries(allRules)
    .filter(([name, { parts = {} }]) => name !== '.' && Object.keys(parts).length > 2)
    .map(([name, rule]) => [name, listInside(rule)] as const)
    .filter(([, arrows]) => arrows.length > 0)
    .map(([name, arrows]) => toBlock(`Inside ${name}`, arrows));
  const between = toBlock('Between packages', listBetween());
  return replaceGenerated(text, 'docs/architecture.md', ['', between, ...insides]);
}

/** Which packages import which. */
function listBetween(): Arrow[] {
  const arrows = (from: string, entries: readonly string[] = []) =>
    entries.map((entry) =>
      toArrow(
        from,
        entry.replace(/@meridian\/(.+)$/, (_, name) => nodeOf(name)),
      ),
    );
  return [
    ...Object.entries(allRules).flatMap(([folder, { parts = {}, packages }]) => [
      ...Object.entries(parts).flatMap(([part, rule]) =>
        // What one test may import is no dependency of the package.
        part.endsWith('.test') ? [] : arrows(folder === '.' ? part : folder, rule.packages),
      ),
      ...arrows(folder, packages),
    ]),
    ...arrows('*.test.ts', testPackages),
    toArrow('rsbuild.config.ts', 'shared/federation'),
  ];
}

/** What stands for an import of `ui/forms` or `registry/client`: of a shared package its folder. */
function nodeOf(name: string): string {
  const folder = `shared/${name.replace(/\/.*/, '')}`;
  return folder in packageRules ? folder : name;
}

/** Which parts of a package import which. */
function listInside({ parts = {} }: PackageRule): Arrow[] {
  return Object.entries(parts).flatMap(([part, { own = [] }]) =>
    own
      .filter((entry) => !entry.startsWith('not ') && !own.includes(`not ${entry}`))
      .map((entry) => toArrow(part, entry)),
  );
}

function toBlock(title: string, arrows: readonly Arrow[]): string {
  const targets = new Map<string, Arrow & { names: Set<string> }>();
  for (const arrow of arrows) {
    if (arrow.from === arrow.to) continue;
    const key = `${arrow.from} ${arrow.line}`;
    const known = targets.get(key) ?? { ...arrow, names: new Set() };
    known.names.add(arrow.to);
    targets.set(key, known);
  }
  // Values include types, so a line of types alone says nothing beside that of values.
  for (const { from, line, names } of targets.values())
    if (line === lines.type)
      for (const name of targets.get(`${from} ${lines.value}`)?.names ?? []) names.delete(name);
  const labels = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  return [
    `**${title}**\n\n\`\`\`mermaid\nflowchart LR`,
    ...[...labels]
      .filter((label) => toId(label) !== label)
      .map((label) => `  ${toId(label)}["${label}"]`),
    ...[...targets.values()]
      .filter(({ names }) => names.size > 0)
      .map(
        ({ from, line, names }) => `  ${toId(from)} ${line} ${[...names].map(toId).join(' & ')}`,
      ),
    '```\n',
  ].join('\n');
}

/** @param entry of a rule: `x`, `type x` or `lazy x` */
function toArrow(part: string, entry: string): Arrow {
  const [, manner = 'value', to = entry] = /^(type|lazy) (.*)/.exec(entry) ?? [];
  const short = (path: string) => path.replace(/^src\//, '');
  return { from: short(part), line: lines[manner as keyof typeof lines], to: short(to) };
}

function toId(label: string): string {
  return label.replace(/\W+/g, '_');
}
