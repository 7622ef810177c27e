export const minPasswordLength = 8;

/** It is shown before anything is typed. */
export const passwordAdvice = `At least ${minPasswordLength} characters. Longer is stronger.`;

export interface PasswordRating {
  strength: 'too-short' | 'weak' | 'fair' | 'strong';
  /** The strength and what would improve it, for the visitor. */
  words: string;
}

/** The passwords that attackers try first. */
const firstGuesses = [
  ...['password', 'passw0rd', 'p@ssword', 'welcome', 'doctor', 'iloveyou', 'letmein', 'admin'],
  ...['pakistan', 'karachi', 'lahore', 'islamabad', 'meridian'],
  ...['qwerty', 'asdfgh', 'zxcvbn', 'abcdef', 'abc123', 'abcd1234'],
  ...['12345678', '123456', '987654'],
];

/**
 * Rates a password by how hard it is to guess: by length first, then by variety.
 *
 * @param personal e-mail address and name, whose parts do not make a password stronger
 */
export function ratePassword(password: string, personal: readonly string[] = []): PasswordRating {
  if (password.length < minPasswordLength) {
    return rating('too-short', `Too short. Use at least ${minPasswordLength} characters.`);
  }
  const lower = password.toLowerCase();
  if (partsOf(personal).some((part) => lower.includes(part))) {
    return rating('weak', 'Weak. It contains a part of your name or e-mail address.');
  }
  const guess = firstGuesses.find((word) => lower.includes(word));
  if (guess && lower.length - guess.length < minPasswordLength) {
    return rating('weak', 'Weak. It is built on one of the first passwords that are tried.');
  }
  if (new Set(lower).size < 5) {
    return rating('weak', 'Weak. It repeats the same few characters.');
  }
  if (password.length >= 15 || (password.length >= 11 && countKinds(password) >= 3)) {
    return rating('strong', 'Strong.');
  }
  return rating('fair', 'Fair. A longer one, for instance four unrelated words, is stronger.');
}

function rating(strength: PasswordRating['strength'], words: string): PasswordRating {
  return { strength, words };
}

function partsOf(personal: readonly string[]): string[] {
  return personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((part) => part.length >= 4);
}

function countKinds(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
}
