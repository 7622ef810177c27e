import { styleText } from 'node:util';

/** What a colour says: all is well, look at it, it is wrong. */
export type Tone = 'good' | 'caution' | 'bad';

/** Colours a text where colours are shown, and leaves it as it is elsewhere. */
export type Paint = (tone: Tone, text: string) => string;

const formats = { good: 'green', caution: 'yellow', bad: 'red' } as const;

/**
 * Colours for a stream: on a terminal alone, and not when NO_COLOR is set.
 *
 * Source: https://no-color.org
 */
export function createPaint(
  stream: { isTTY?: boolean | undefined },
  environment: NodeJS.ProcessEnv,
): Paint {
  const { NO_COLOR: noColor, TERM: terminal } = environment;
  if (!stream.isTTY || noColor || terminal === 'dumb') return paintNothing;
  // Checked above, for the stream that is written to, which need not be one of this process.
  return (tone, text) => styleText(formats[tone], text, { validateStream: false });
}

/** For data that programs read. */
export const paintNothing: Paint = (_, text) => text;
