import { queryTerms, splitWords } from './words';

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

  it('are found as parts and as one where a hyphen joins them', () => {
    const [whole, first, second] = splitWords('An X-ray').slice(1);
    expect(whole).toMatchObject({ start: 3, end: 8, terms: ['xray'] });
    expect(first).toMatchObject({ start: 3, end: 4, terms: ['x'] });
    expect(second).toMatchObject({ start: 5, end: 8, terms: ['ray'] });
  });

  it.each([
    ['paediatric', 'pediatric'],
    ['anaesthesia', 'anesthesia'],
    ['orthopaedics', 'orthopedics'],
    ['gynaecology', 'gynecology'],
    ['haematology', 'hematology'],
    ['anaemia', 'anemia'],
    ['leukaemia', 'leukemia'],
    ['ischaemic', 'ischemic'],
    ['oesophagus', 'esophagus'],
    ['oestrogen', 'estrogen'],
    ['foetal', 'fetal'],
    ['oedema', 'edema'],
    ['diarrhoea', 'diarrhea'],
    ['dyspnoea', 'dyspnea'],
    ['caesarean', 'cesarean'],
    ['tumour', 'tumor'],
    ['behavioural', 'behavioral'],
    ['labour', 'labor'],
    ['centre', 'center'],
    ['programme', 'program'],
    ['practise', 'practice'],
    ['organisation', 'organization'],
    ['specialise', 'specialize'],
    ['analyse', 'analyze'],
    ['anaesthetised', 'anesthetized'],
  ])('are found as %s and as %s, however the text spells them', (british, american) => {
    expect(termsOf(british).flat()).toContain(american);
    expect(termsOf(american).flat()).toContain(british);
  });

  it('make few terms of any word', () => {
    const worst = termsOf('haemanaesthgynaecpaediatrorthopaedoedematumourcentreisation').flat();
    expect(worst.length).toBeLessThan(20);
  });
});

describe('the words of a query', () => {
  it('leave out what says nothing, unless there is nothing else', () => {
    expect(queryTerms('How do I register for the courses?')).toEqual(['register', 'course']);
    expect(queryTerms('for you')).toEqual(['for', 'you']);
  });

  it('count once', () => {
    expect(queryTerms('ECG ecg Ecgs')).toEqual(['ecg']);
  });

  it('are none without a letter or a number', () => {
    expect(queryTerms(' ?! … <>')).toEqual([]);
  });
});
