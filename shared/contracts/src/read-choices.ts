import { linesOf, undecided } from './forms/choice-lines';
import type { FeeChoice, PreRegistrationOption } from './pre-registration-options';

/** An option as someone chose it. */
export interface Chosen {
  option: PreRegistrationOption;
  choice: FeeChoice;
}

/**
 * Finds the options that the lines of `user_conferences` name. A line whose fee or date has changed since the page was
 * loaded is found by its title, without a fee. Of two lines about one option the first counts.
 *
 * @returns also the lines that name none: people may write something else while the list fails to load
 */
export function readChoices(
  text: string,
  options: readonly PreRegistrationOption[],
): { chosen: Chosen[]; others: string[] } {
  const chosen = new Map<string, Chosen>();
  const others: string[] = [];
  for (const line of linesOf(text)) {
    const found = findByText(line, options) ?? findByTitle(line, options);
    if (found && !chosen.has(found.option.id)) chosen.set(found.option.id, found);
    if (!found && line !== undecided) others.push(line);
  }
  return { chosen: [...chosen.values()], others };
}

function findByText(line: string, options: readonly PreRegistrationOption[]): Chosen | undefined {
  for (const option of options) {
    const choice = option.choices.find(({ text }) => text === line);
    if (choice) return { option, choice };
  }
  return undefined;
}

/** The option with the longest title that the line begins with. */
function findByTitle(line: string, options: readonly PreRegistrationOption[]): Chosen | undefined {
  const [option] = options
    .filter(({ title }) => line === title || line.startsWith(`${title}, `))
    .sort((a, b) => b.title.length - a.title.length);
  const choice = option?.choices.find(({ fee }) => fee === null);
  return option && choice ? { option, choice } : undefined;
}
