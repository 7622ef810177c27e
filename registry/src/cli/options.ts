import type { CommandOption } from '@shared/service/cli';

export const channel: CommandOption = {
  name: 'channel',
  value: '<name>',
  summary: 'Channel; production unless given',
};

export const expect: CommandOption = {
  name: 'expect',
  value: '<generation>',
  summary: 'Reject unless the channel is at this generation',
};

export const limit: CommandOption = {
  name: 'limit',
  value: '<number>',
  summary: 'How many lines at most; 20 unless given',
};
