import { linesOf, undecided } from './choice-lines';
import type { FeeChoice, PreRegistrationOption } from './pre-registration-options';

/** A chosen option. */
export interface Chosen {
  option: PreRegistrationOption;
  choice: FeeChoice;
}

/**
 * Finds the options in the lines of `user_conferences`: by the whole line, else by title and date, else by the title,
 * because the date may have changed since the page was loaded. Only a whole line has a fee. Of two lines for one option
 * the more exact one counts, then the first.
 *
 * @param options preferred ones first, because several editions may have one title
 * @returns `others`: lines without an option, which visitors may write while the list fails to load
 */
export function readChoices(
  text: string,
  options: readonly PreRegistrationOption[],
): { chosen: Chosen[]; others: string[] } {
  const lines = [...new Set(linesOf(text))].filter((line) => line !== undecided);
  const found = new Map<string, Chosen>();
  const byOption = new Map<string, Chosen>();
  for (const find of [findByText, findByDate, findByTitle])
    for (const line of lines.filter((one) => !found.has(one))) {
      const match = find(line, takenLast(options, byOption));
      if (!match) continue;
      found.set(line, match);
      if (!byOption.has(match.option.id)) byOption.set(match.option.id, match);
    }
  const chosen = lines.flatMap((line) => found.get(line) ?? []);
  return {
    chosen: chosen.filter((one) => byOption.get(one.option.id) === one),
    others: lines.filter((line) => !found.has(line)),
  };
}

/** Puts options last that another line names already: this line probably means another one. */
function takenLast(
  options: readonly PreRegistrationOption[],
  taken: ReadonlyMap<string, unknown>,
): PreRegistrationOption[] {
  const isTaken = ({ id }: PreRegistrationOption) => taken.has(id);
  return [...options.filter((option) => !isTaken(option)), ...options.filter(isTaken)];
}

function findByText(line: string, options: readonly PreRegistrationOption[]): Chosen | undefined {
  for (const option of options) {
    const choice = option.choices.find(({ text }) => text === line);
    if (choice) return { option, choice };
  }
  return undefined;
}

/** The option whose line without a fee, which has the title and the date, this line begins with. */
function findByDate(line: string, options: readonly PreRegistrationOption[]): Chosen | undefined {
  return options
    .flatMap(withoutFee)
    .filter(({ choice }) => line.startsWith(`${choice.text} – `))
    .sort((a, b) => b.choice.text.length - a.choice.text.length)[0];
}

/** The option with the longest title that the line begins with. */
function findByTitle(line: string, options: readonly PreRegistrationOption[]): Chosen | undefined {
  return options
    .flatMap(withoutFee)
    .filter(({ option: { title } }) => line === title || line.startsWith(`${title}, `))
    .sort((a, b) => b.option.title.length - a.option.title.length)[0];
}

function withoutFee(option: PreRegistrationOption): Chosen[] {
  const choice = option.choices.find(({ fee }) => fee === null);
  return choice ? [{ option, choice }] : [];
}
