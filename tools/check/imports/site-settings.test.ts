import { readFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '@meridian/contracts';
import { listFiles } from '../../setup/workspaces.mjs';
import { findWords } from '../find-words';

const root = path.resolve(__dirname, '../../..');
const workspaces = [
  'shell',
  'account',
  'catalogue',
  'content',
  'shop',
  'services/site',
  'services/backend',
];

/** Texts of the organisation, which no source repeats: an organisation that takes over the site replaces them in one file. */
const ownTexts = [
  site.name,
  site.phone.label,
  site.whatsApp.label,
  site.email,
  site.address.street,
  ...Object.values(site.social),
];

const isOfOurs = (text: string) =>
  ownTexts.some((own) => text.includes(own)) || new RegExp(`\\b${site.shortName}\\b`).test(text);

/** Seeds are demo data, and samples and tests say what to expect. */
const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\/(seed|testing)\//.test(file);

const sources = workspaces.flatMap((name) => listFiles(root, `${name}/src`)).filter(isSource);

it('no source repeats the settings of the site: one file names the organisation', () => {
  const repeats = sources.flatMap((file) =>
    findWords(file, readFileSync(path.join(root, file), 'utf8'))
      .texts.filter(isOfOurs)
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(repeats).toEqual([]);
});

it('finds settings that are repeated', () => {
  const { texts } = findWords('a.tsx', `const a = <p>Call ${site.phone.label} today</p>;`);
  expect(texts.filter(isOfOurs)).toHaveLength(1);
});
