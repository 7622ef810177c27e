import { layers } from '../check/imports/rules';
import { replaceGenerated } from './generated-part';

/** Puts the import rule between the markers of docs/architecture.md, as a diagram of its layers. */
export function writeRuleDiagrams(text: string): string {
  const arrows = Object.entries(layers).map(([layer, targets]) => {
    const ids = targets.map((target) => `${target.replace('/', '_')}["${target}"]`);
    return `  ${layer} --> ${ids.join(' & ')}`;
  });
  const lines = ['```mermaid', 'flowchart LR', ...arrows, '```'];
  return replaceGenerated(text, 'docs/architecture.md', ['', ...lines, '']);
}
