import { type CommandArguments, type CommandOption, wrongUsage } from '@meridian/service/cli';

export const channelOption: CommandOption = {
  name: 'channel',
  value: '<name>',
  summary: 'Channel; production by default',
};

export const expectOption: CommandOption = {
  name: 'expect',
  value: '<generation>',
  summary: 'Reject unless the channel is at this generation',
};

export const forceOption: CommandOption = {
  name: 'force',
  value: '',
  summary: 'Even when live releases use what goes; needs --reason',
};

export const percentOption: CommandOption = {
  name: 'percent',
  value: '<share>',
  summary: 'Only for so many of a hundred visitors, 1 to 99; 100 for all',
};

export const reasonOption: CommandOption = {
  name: 'reason',
  value: '<text>',
  summary: 'Why, for the history',
};

export function readPercent({ percent }: CommandArguments['options']): { percent?: number } {
  if (percent === undefined || percent === '100') return {};
  if (/^[1-9]\d?$/.test(percent)) return { percent: Number(percent) };
  throw wrongUsage(`expected a whole number from 1 to 100 after --percent, found ${percent}`);
}

export function readReason(options: CommandArguments['options'], flags: CommandArguments['flags']) {
  const isForced = flags.has('force');
  if (isForced && options.reason === undefined)
    throw wrongUsage('expected --reason "<why>" with --force, found none');
  return {
    ...(isForced ? { force: true } : {}),
    ...(options.reason === undefined ? {} : { reason: options.reason }),
  };
}
