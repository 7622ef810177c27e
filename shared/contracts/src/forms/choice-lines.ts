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
const parts =
  /^Take “(.+)” off your choices: it (.+)\. Everything else that you entered is kept\.$/s;

/**
 * What the backend says of a choice that is no longer open, because it became so after the page was loaded.
 * @param reason goes on after "it", e.g. "is full"
 */
export function notOpenMessage(title: string, reason: string): string {
  return `${beginning}${title}” off your choices: it ${reason}. Everything else that you entered is kept.`;
}

/** The title and the reason in a message of `notOpenMessage`, for translations; undefined for any other. */
export function readNotOpenMessage(message: string): { title: string; reason: string } | undefined {
  const [, title, reason] = parts.exec(message) ?? [];
  return title && reason ? { title, reason } : undefined;
}

/** Whether a message is one of `notOpenMessage`. */
export function isNotOpenMessage(message: string): boolean {
  return message.startsWith(beginning);
}
