import { existsSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder, silentLogger } from '@meridian/service/testing';
import { openMapTrials } from './map-trials';

const file = path.join(openTestFolder().folder, 'trial.json');

/** A start of the server; without a stop before it, the server crashed. */
const start = () => openMapTrials(file, silentLogger);

it('counts an end once, however often the server starts without the map', async () => {
  await (await start()).begin('a');
  for (const _ of [1, 2, 3]) expect((await start()).hasFailed('a')).toBe(false);
});

it('forgets the ends after a clean stop, unless the map has failed', async () => {
  await (await start()).begin('a');
  const second = await start();
  await second.begin('a');
  await second.stop();
  const third = await start();
  await third.begin('a');
  await (await start()).begin('a');
  await (await start()).stop();
  expect((await start()).hasFailed('a')).toBe(true);
});

it('returns to the trial before when a map is not served after all', async () => {
  const trials = await start();
  await trials.begin('a');
  const undo = await trials.begin('b');
  await undo();
  await (await start()).begin('a');
  expect((await start()).hasFailed('a')).toBe(true);
});

it('begins no trial after the signal to stop, not even at a later start', async () => {
  const stopping = new AbortController();
  const trials = await openMapTrials(file, silentLogger, stopping.signal);
  stopping.abort();
  const undo = await trials.begin('a');
  expect(existsSync(file)).toBe(false);
  await undo();
  const late = await openMapTrials(file, silentLogger, stopping.signal);
  await late.begin('a');
  expect(existsSync(file)).toBe(false);
});
