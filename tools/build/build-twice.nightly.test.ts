import path from 'node:path';
import { listApps } from '../setup/workspaces.mjs';
import { buildTwice } from './build-twice.mjs';

jest.setTimeout(300_000);

const root = path.resolve(__dirname, '../..');

it.each(listApps(root))(
  'builds %s of its declared inputs, the same in every folder',
  async (app) => {
    const { files, differences } = await buildTwice(root, app);
    expect(differences).toEqual([]);
    expect(files).toBeGreaterThan(5);
  },
);
