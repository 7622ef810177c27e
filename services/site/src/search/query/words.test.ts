import { foldedWords, meaningfulTerms, splitWords } from './words';

const termsOf = (text: string) => splitWords(text).map(({ terms }) => [...terms]);

describe('the words of a text', () => {
  it('are found in any case, without accents and apostrophes', () => {
    expect(termsOf('İzmir Café Children’s')).toEqual([
      ['izmir'],
      ['cafe'],
      ['childrens', 'children'],
    ]);
    expect(termsOf('Œdema')).toEqual([['oedema', 'edema']]);
  });

  it('are found in the singular', () => {
    expect(termsOf('fees allergies')).toEqual([
      ['fees', 'fee'],
      ['allergies', 'allergy'],
    ]);
    expect(termsOf('sepsis thrombus illness')).toEqual([['sepsis'], ['thrombus'], ['illness']]);
  });

  it('are found as parts and as one word if a hyphen joins them', () => {
    const [whole, first, second] = splitWords('An X-ray').slice(1);
    expect(whole).toMatchObject({ start: 3, end: 8, terms: ['xray'] });
    expect(first).toMatchObject({ start: 3, end: 4, terms: ['x'] });
    expect(second).toMatchObject({ start: 5, end: 8, terms: ['ray'] });
  });

  it.each([
    ['paediatric', 'pediatric'],
    ['ischaemic', 'ischemic'],
    ['oestrogen', 'estrogen'],
    ['diarrhoea', 'diarrhea'],
    ['centre', 'center'],
    ['programme', 'program'],
    ['organisation', 'organization'],
    ['analyse', 'analyze'],
    ['anaesthetised', 'anesthetized'],
  ])('are found as %s and as %s, however the text spells them', (british, american) => {
    expect(termsOf(british).flat()).toContain(american);
    expect(termsOf(american).flat()).toContain(british);
  });
});

describe('folded words', () => {
  it('keep their order, with the parts of a compound apart', () => {
    expect(foldedWords('Can I get an X-ray in İzmir?')).toEqual(
      'can i get an x ray in izmir'.split(' '),
    );
  });

  it('are meaningful terms, each once in the singular, without small words', () => {
    expect(meaningfulTerms(['ecgs', 'for', 'the', 'ecg', 'allergies'])).toEqual(['ecg', 'allergy']);
  });
});
