import { parseArguments, sections, ways } from './arguments';

describe('the words of the command line', () => {
  it('are none for a short run of everything, with a seed of its own', () => {
    const options = parseArguments([]);
    expect(options).toMatchObject({ sections, ways, outageMs: 12_000, maxRunMs: 900_000 });
    expect(options?.rounds).toBeUndefined();
    expect(options?.seed).toBeGreaterThanOrEqual(0);
  });

  it('choose sections in the order of a run, and numbers', () => {
    const words = [
      'outages',
      'kills',
      '--minutes-of-outage',
      '5',
      '--way',
      'frozen',
      '--rounds',
      '100',
      '--seed',
      '7',
    ];
    expect(parseArguments(words)).toEqual({
      sections: ['kills', 'outages'],
      outageMs: 300_000,
      ways: ['frozen'],
      rounds: 100,
      maxRunMs: undefined,
      seed: 7,
    });
  });

  it('ask for help', () => {
    expect(parseArguments(['--help'])).toBeUndefined();
  });

  it.each([
    [['kill'], 'Expected one of kills, outages, .*, found "kill"'],
    [['--rounds', 'many'], '--rounds takes a number above 0, found "many"'],
    [['--rounds', '1.5'], '--rounds takes a whole number, found "1.5"'],
    [['--way', 'slow'], '--way takes stopped or frozen, found "slow"'],
    [['--minutes-of-outage', '0'], '--minutes-of-outage takes a number above 0, found "0"'],
  ])('%p are rejected', (words, message) => {
    expect(() => parseArguments(words)).toThrow(new RegExp(message));
  });
});
