import type { PlacedPart, RenderedPart } from '@meridian/contracts/ssr';

/** Limits of the log: problems of one part, and characters of each. */
const maxProblems = 20;
const maxProblemLength = 2000;

/** The mark that stands for a widget in a part's HTML. */
export const markPattern = /<!--[\da-f-]{36} [\w-]{1,200}-->/;
const wholeMark = new RegExp(`^${markPattern.source}$`);

/**
 * Validates a part from another process, because a release can send anything.
 * @throws Error when it is no part, or places a widget under a key that is not its own
 */
export function requirePart(part: RenderedPart, prefix: string): RenderedPart {
  const { html, placed, problems, messages = {} } = part;
  const isPart =
    typeof html === 'string' &&
    Array.isArray(placed) &&
    placed.every(isPlaced) &&
    Array.isArray(problems) &&
    problems.every((one) => typeof one === 'string') &&
    typeof messages === 'object' &&
    messages !== null &&
    Object.values(messages).every((one) => typeof one === 'string');
  if (!isPart)
    throw new Error('expected HTML with the widgets that it places, found something else');
  const foreign = placed.find(({ key }) => !isKeyIn(prefix, key));
  if (foreign)
    throw new Error(`expected a key below "${prefix}", found "${foreign.key.slice(0, 100)}"`);
  const shortened = problems.slice(0, maxProblems).map((one) => one.slice(0, maxProblemLength));
  return { ...part, problems: shortened };
}

const keyPattern = /^[\w-]{1,200}$/;

/** Whether React made a key in a part with this prefix of ids. Source: `useId` in React 19. */
function isKeyIn(prefix: string, key: string): boolean {
  return key.startsWith(`_${prefix}R_`) && keyPattern.test(key);
}

/** Whether a key is in the part, or in a widget in it at any depth: each level adds an underscore before the prefix. */
export function isKeyBelow(prefix: string, key: string): boolean {
  const [, outer = '', rest = ''] = /^(_*)(.*)$/s.exec(prefix) ?? [];
  const [, before = '', behind = ''] = /^(_*)(.*)$/s.exec(key) ?? [];
  return before.length > outer.length && behind.startsWith(`${rest}R_`) && keyPattern.test(key);
}

function isPlaced({ key, id, mark, fallback }: PlacedPart): boolean {
  return (
    typeof key === 'string' &&
    typeof id === 'string' &&
    typeof mark === 'string' &&
    wholeMark.test(mark) &&
    (fallback === undefined || typeof fallback === 'string')
  );
}
