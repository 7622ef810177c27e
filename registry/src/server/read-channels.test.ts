import { readChannels } from './read-channels';

describe('the channels of a registry', () => {
  it('are production and staging unless others are named', () => {
    expect(readChannels({})).toEqual(['production', 'staging']);
    expect(readChannels({ REGISTRY_CHANNELS: 'live, canary' })).toEqual(['live', 'canary']);
  });

  it.each(['Production', 'a,,b', '../x', ','])('are not %j', (value) => {
    expect(() => readChannels({ REGISTRY_CHANNELS: value })).toThrow('expected channel names');
  });
});
