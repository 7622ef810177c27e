import { dropOtherScripts, fitTitle } from './title-size';

const box = { width: 500, height: 200, sizes: [80, 60, 40, 20] as const };

it.each([
  ['Ten letter', 80],
  ['Letters on two lines of it', 60],
  ['Some fifty letters that go into a box of this size', 40],
  ['IT IS IN CAPITAL LETTERS', 40],
  ['Gastroenterology', 40],
])('sets “%s” in %i, the largest size in which all of it fits', (title, fontSize) => {
  expect(fitTitle(title, box)).toEqual({ fontSize, textWrap: 'balance' });
});

it.each(['a'.repeat(60), 'word '.repeat(100).trim()])(
  'cuts a title that is too long even for the smallest size: %s',
  (title) => {
    const cut = { fontSize: 20, lineClamp: 8, wordBreak: 'break-word' };
    expect(fitTitle(title, box)).toEqual(cut);
  },
);

it('removes words in other scripts, and leaves the Latin script', () => {
  expect(dropOtherScripts('One 漢字 اردو (دو) two')).toBe('One two');
  const text = 'Çukurova Üniversitesi, İzmir: “5 % of ½” – café & co.';
  expect(dropOtherScripts(text)).toBe(text);
});
