import { foldedWords, meaningfulTerms, splitWords } from './words';

const termsOf = (text: string) => splitWords(text).map(({ terms }) => [...terms]);

describe('the words of a text', () => {
  it.each([
    ['İzmir Café Children’s', ['izmir'], ['cafe'], ['childrens', 'children']],
    ['Œdema', ['oedema', 'edema']],
    ['fees allergies', ['fees', 'fee'], ['allergies', 'allergy']],
    ['sepsis thrombus illness', ['sepsis'], ['thrombus'], ['illness']],
  ])('are found in “%s” in any case, without accents, and in the singular', (text, ...terms) => {
    expect(termsOf(text)).toEqual(terms);
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
