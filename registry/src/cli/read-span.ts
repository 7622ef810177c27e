import { type CommandArguments, wrongUsage } from '@meridian/service/cli';

const hourMs = 3_600_000;

/** A span of time such as `90d` or `12h`, in ms. @throws ServiceError for another text */
export function readSpanMs(options: CommandArguments['options'], name: string): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (/^\d{1,4}[hd]$/.test(text)) return toMs(text);
  throw wrongUsage(
    `expected a time in days or hours after --${name}, such as 90d or 12h, found ${JSON.stringify(text)}`,
  );
}

function toMs(span: string): number {
  return Number.parseInt(span, 10) * (span.endsWith('h') ? hourMs : 24 * hourMs);
}
