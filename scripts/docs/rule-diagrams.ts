import { floors, listFloors, rules, team } from '../boundaries/rules';
import { replaceGenerated, table } from './generated-part';

/** Puts the import rules between the markers of docs/architecture.md: packages as a diagram, floors as a table. */
export function writeRuleDiagrams(text: string): string {
  const packages = Object.entries({ 'a remote': team, ...rules }).filter(
    ([folder]) => folder !== '.' && !/\/(src|template)/.test(folder),
  );
  const folderOf = (name: string) => (`shared/${name.split('/')[0]}` in rules ? 'shared/' : '');
  const arrows = packages.flatMap(([folder, { packages: names }]) => {
    const targets = names.filter((name) => name !== '*');
    const to = targets.map((name) => toId(folderOf(name) ? `shared/${name.split('/')[0]}` : name));
    return to.length > 0 ? [`  ${toId(folder)} --> ${to.join(' & ')}`] : [];
  });
  const rows = Object.keys(floors).map((folder) => [
    `\`${folder}\``,
    listFloors(folder)
      .map((names) => names.join(', '))
      .join(' → '),
  ]);
  return replaceGenerated(text, 'docs/architecture.md', [
    '',
    '```mermaid',
    'flowchart LR',
    ...arrows,
    '```',
    '',
    ...table([['package', 'floors of its folders, the highest first'], ...rows]),
    '',
  ]);
}

/** A node that is labelled with its name. */
function toId(label: string): string {
  return `${label.replace(/\W+/g, '_')}["${label}"]`;
}
