import { GoneError, isGone } from '@meridian/composition';

/**
 * For `catch`: says to visitors why what they look for is gone, where the backend says that it is.
 * @param reason a sentence
 */
export function goneBecause(reason: string): (error: unknown) => never {
  return (error) => {
    throw isGone(error) ? new GoneError(reason) : error;
  };
}
