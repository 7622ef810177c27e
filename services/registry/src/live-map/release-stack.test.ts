import type { Step } from '../rules/rule';
import { applyStep, buildStacks, type ReleaseStack } from './release-stack';

const promote = (to: string): Step => ({ action: 'promote', app: 'shop', from: null, to });
const retire: Step = { action: 'retire', app: 'shop', from: null, to: null };
const rollback = (from: string | null, to: string): Step => ({
  action: 'rollback',
  app: 'shop',
  from,
  to,
});

describe('the stack of an app', () => {
  it.each<[string, Step[], ReleaseStack]>([
    ['the same release again counts once', [promote('1'), promote('2'), promote('2')], ['1', '2']],
    [
      'an older one promoted again comes to the top',
      [promote('1'), promote('2'), promote('1')],
      ['2', '1'],
    ],
    [
      'a fix after a rollback falls back to the good release, not to the one rolled back',
      [promote('1'), promote('2'), rollback('2', '1'), promote('3')],
      ['1', '3'],
    ],
    [
      'a rollback keeps what was good before its target',
      [promote('1'), promote('2'), promote('3'), rollback('3', '2')],
      ['1', '2'],
    ],
    [
      'a rollback to a release that was rolled back once brings it back',
      [promote('1'), promote('2'), rollback('2', '1'), rollback('1', '2')],
      ['2'],
    ],
    [
      'what was rolled back counts again once it is promoted again',
      [promote('1'), promote('2'), rollback('2', '1'), promote('2'), promote('3')],
      ['1', '2', '3'],
    ],
    [
      'a retired app has no release on top',
      [promote('1'), promote('2'), retire, retire],
      ['1', '2', null],
    ],
    [
      'a rollback of a retired app leaves nothing of that',
      [promote('1'), promote('2'), retire, rollback(null, '2')],
      ['1', '2'],
    ],
    ['a promotion brings it back', [promote('1'), retire, promote('2')], ['1', '2']],
  ])('%s', (_, steps, expected) => {
    expect(steps.reduce<ReleaseStack>(applyStep, [])).toEqual(expected);
  });

  it('is saved apart per app', () => {
    const steps = [promote('1'), { ...promote('7'), app: 'content' }, promote('2')];
    expect(Object.fromEntries(buildStacks(steps))).toEqual({ shop: ['1', '2'], content: ['7'] });
  });
});
