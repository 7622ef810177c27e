import { markExcerpt, markWords } from './mark-words';

const found = (...terms: string[]) => new Set(terms);

describe('marking', () => {
  it('puts the found words at odd positions, and changes no character', () => {
    const title = 'Reading the ECG: ecg for all';
    const pieces = markWords(title, found('ecg'));
    expect(pieces).toEqual(['Reading the ', 'ECG', ': ', 'ecg', ' for all']);
    expect(pieces.join('')).toBe(title);
  });

  it('marks a whole compound when it was found as one, else the part', () => {
    expect(markWords('An X-ray', found('xray', 'x'))).toEqual(['An ', 'X-ray', '']);
    expect(markWords('An X-ray', found('ray'))).toEqual(['An X-', 'ray', '']);
  });
});

describe('an excerpt', () => {
  const filler = 'Nothing of this was looked for, but it stands in the text all the same. '.repeat(
    4,
  );

  it('begins with the sentence that holds the words', () => {
    const excerpt = markExcerpt(
      `${filler}A course on chest pain. ${filler}`,
      found('chest', 'pain'),
    );
    expect(excerpt.join('')).toMatch(/^… A course on chest pain\. Nothing/);
    expect(excerpt.filter((_, index) => index % 2 === 1)).toEqual(['chest', 'pain']);
  });

  it('is longer than the last sentence when that holds the words', () => {
    const excerpt = markExcerpt(`${filler}Ravi Heart Institute.`, found('heart')).join('');
    expect(excerpt).toMatch(/^… .*all the same\. Ravi Heart Institute\.$/);
    expect(excerpt.length).toBeGreaterThan(120);
  });

  it('prefers the part where all the words are together', () => {
    const text = `Pain. ${filler}${filler}The chest pain unit. ${filler}`;
    expect(markExcerpt(text, found('chest', 'pain')).join('')).toContain('The chest pain unit');
  });

  it('stays short and ends with a whole word', () => {
    const [last = ''] = markExcerpt(filler.repeat(20), found('looked')).slice(-1);
    expect(markExcerpt(filler.repeat(20), found('looked')).join('').length).toBeLessThan(200);
    expect(last).toMatch(/[a-z] …$/);
  });
});
