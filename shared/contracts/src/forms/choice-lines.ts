/** The choices in the field `user_conferences`: one line each. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The line of those who do not know yet. */
export const undecided = 'I have not decided yet';

/** Courses and conferences in one pre-registration, at most. */
export const maxChoices = 8;

const beginning = 'Take “';

/**
 * What the backend says of a choice that is no longer open, because it became so after the page was loaded.
 * @param reason goes on after "it", e.g. "is full"
 */
export function notOpenMessage(title: string, reason: string): string {
  return `${beginning}${title}” off your choices: it ${reason}. Everything else that you entered is kept.`;
}

/** Whether a message is one of `notOpenMessage`. */
export function isNotOpenMessage(message: string): boolean {
  return message.startsWith(beginning);
}
