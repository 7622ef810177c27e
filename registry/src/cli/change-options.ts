import { type CommandArguments, type CommandOption, wrongUsage } from '@meridian/service/cli';
import { parseSchedule, type RolloutStep } from '../client';

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
  summary: 'Even when live releases use what goes',
};

export const percentOption: CommandOption = {
  name: 'percent',
  value: '<share>',
  summary: 'Only for so many of a hundred visitors, 1 to 99; 100 for all',
};

export const reasonOption: CommandOption = {
  name: 'reason',
  value: '<why>',
  summary: 'Why, for the history and the audit',
  isRequired: () => true,
};

export const scheduleOption: CommandOption = {
  name: 'schedule',
  value: '<steps>',
  summary: 'Growing shares with the time between them: 10@10m,50@20m,100',
};

/** Reads `10@10m,50@20m,100`: shares, each but the last with the time until the next. */
export function readSchedule({ schedule }: CommandArguments['options']): {
  schedule?: RolloutStep[];
} {
  if (schedule === undefined) return {};
  const parsed = parseSchedule(schedule);
  if ('steps' in parsed) return { schedule: parsed.steps };
  throw wrongUsage(
    `expected shares with times after --schedule, such as 10@10m,50@20m,100, found ${JSON.stringify(parsed.fault)}`,
  );
}

export function readPercent({ percent }: CommandArguments['options']): { percent?: number } {
  if (percent === undefined || percent === '100') return {};
  if (/^[1-9]\d?$/.test(percent)) return { percent: Number(percent) };
  throw wrongUsage(`expected a whole number from 1 to 100 after --percent, found ${percent}`);
}

/** @throws ServiceError where a command takes a change without a reason */
export function readReason({ reason }: CommandArguments['options']): string {
  if (reason === undefined) throw wrongUsage('expected --reason "<why>", found none');
  return reason;
}

export function readForce(flags: CommandArguments['flags']): { force?: true } {
  return flags.has('force') ? { force: true } : {};
}
