import { readQueryWords } from './query-words';
import { synonyms } from './synonyms';
import { foldedWords } from './words';

const textsOf = (query: string) => readQueryWords(query).map(({ text }) => text);
const formsOf = (query: string) =>
  readQueryWords(query).flatMap(({ forms }) => forms.map(({ terms }) => terms.join(' ')));

describe('the words of a query', () => {
  it('leave out small words, unless there are no others', () => {
    expect(textsOf('How do I register for the courses?')).toEqual(['register', 'course']);
    expect(textsOf('can I get my certificate')).toEqual(['certificate']);
    expect(textsOf('for you')).toEqual(['for', 'you']);
  });

  it('have synonyms, in singular and plural, which count less', () => {
    expect(formsOf('fees')).toEqual(expect.arrayContaining(['fee', 'price', 'cost']));
    expect(formsOf('classes')).toContain('course');
    const [word] = readQueryWords('fee');
    const [own, other] = word?.forms ?? [];
    expect(own?.weight).toBeGreaterThan(other?.weight ?? 1);
  });

  it('are phrases if a phrase has its own meaning', () => {
    expect(textsOf('can I get my money back')).toEqual(['money back']);
    expect(formsOf('money back')).toEqual(expect.arrayContaining(['money back', 'refund']));
    expect(formsOf('how much')).toEqual(expect.arrayContaining(['cost', 'fee']));
    expect(textsOf('how do I sign up')).toEqual(['sign up']);
  });
});

it('the synonyms are written in lower case without accents, like queries', () => {
  const odd = [...synonyms.keys()].filter((words) => foldedWords(words).join(' ') !== words);
  expect(odd).toEqual([]);
});
