/** The lines of the field `user_conferences`, one for each choice. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The line of visitors who have not decided. */
export const undecided = 'I have not decided yet';

/** Most courses and conferences in one pre-registration. */
export const maxChoices = 8;

const beginning = 'Take “';

/**
 * Message of the backend for a choice that closed after the page was loaded.
 * @param reason goes on after "it", e.g. "is full"
 */
export function notOpenMessage(title: string, reason: string): string {
  return `${beginning}${title}” off your choices: it ${reason}. Everything else that you entered is kept.`;
}

/** Whether a message is one of `notOpenMessage`. */
export function isNotOpenMessage(message: string): boolean {
  return message.startsWith(beginning);
}
