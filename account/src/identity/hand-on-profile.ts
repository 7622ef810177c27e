import { type Profile, pushProfile } from './session';

/** Milliseconds between the tries; the last comes before the token, good for five minutes, ends. */
const pauses = [2_000, 8_000, 30_000, 120_000];

/**
 * Pushes a profile, and again and again in the background while the page lives and it is not taken.
 * Every sign-in does this anew: the server keeps one profile for each organizer.
 *
 * @returns after the first try
 */
export async function handOnProfile(token: string, profile: Profile): Promise<void> {
  if ((await pushProfile(token, profile)) === 'try-again') void repeat(token, profile);
}

async function repeat(token: string, profile: Profile): Promise<void> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if ((await pushProfile(token, profile)) !== 'try-again') return;
  }
}
