import { dropOtherScripts, fitTitle } from './title-size';

const box = { width: 500, height: 200, sizes: [80, 60, 40, 20] as const };

describe('a title in a box', () => {
  it('is set as large as it fits', () => {
    expect(fitTitle('Ten letter', box)).toEqual({ fontSize: 80, textWrap: 'balance' });
    expect(fitTitle('Letters on two lines of it', box).fontSize).toBe(60);
    expect(fitTitle('Some fifty letters that go into a box of this size', box).fontSize).toBe(40);
  });

  it('is set smaller in capitals', () => {
    expect(fitTitle('IT IS IN CAPITAL LETTERS', box).fontSize).toBe(40);
  });

  it('is set in a size in which its longest word fits', () => {
    expect(fitTitle('Gastroenterology', box).fontSize).toBe(40);
  });

  it.each(['a'.repeat(60), 'word '.repeat(100).trim()])(
    'is cut where it is too long even for the smallest size: %s',
    (title) => {
      expect(fitTitle(title, box)).toEqual({
        fontSize: 20,
        lineClamp: 8,
        wordBreak: 'break-word',
      });
    },
  );
});

describe('a text with words in other scripts', () => {
  it('is shown without them', () => {
    expect(dropOtherScripts('One 漢字 اردو (دو) two')).toBe('One two');
  });

  it('has all words of the Latin script, with accents and signs', () => {
    const text = 'Çukurova Üniversitesi, İzmir: “5 % of ½” – café & co.';
    expect(dropOtherScripts(text)).toBe(text);
  });
});
