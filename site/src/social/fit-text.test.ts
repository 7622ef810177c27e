import { fitText } from './fit-text';

/** Every letter is as wide as half its size. */
const measure = (text: string) => text.length / 2;
const box = { width: 200, height: 100, sizes: [40, 20, 10], leading: 1 };

describe('a text in a box', () => {
  it('is set as large as goes in', () => {
    expect(fitText('Ten letter', box, measure)).toEqual({ size: 40, lines: ['Ten letter'] });
    expect(fitText('Two lines of ten', box, measure).size).toBe(40);
    expect(fitText('Thirty-two letters that fill it', box, measure).size).toBe(20);
  });

  it('has lines that are about equally long', () => {
    const { lines } = fitText('one two three four five six', { ...box, sizes: [20] }, measure);
    expect(lines).toEqual(['one two three', 'four five six']);
  });

  it('rather gets a little smaller than leave a short word alone', () => {
    const sizes = [40, 34];
    expect(fitText('We teachthem', { ...box, width: 206, sizes }, measure)).toEqual({
      size: 34,
      lines: ['We teachthem'],
    });
  });

  it('is cut with an ellipsis where it is too long even for the smallest size', () => {
    const long = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');
    const { size, lines } = fitText(long, box, measure);
    expect(size).toBe(10);
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width);
  });

  it('cuts a word that no line can hold', () => {
    const { lines } = fitText('a'.repeat(60), { ...box, sizes: [10] }, measure);
    expect(lines).toEqual([`${'a'.repeat(39)}…`]);
  });

  it('leaves out words that the typeface cannot set', () => {
    const lacking = (text: string) => (text === '漢字' ? 0 : measure(text));
    expect(fitText('One 漢字 two', box, lacking).lines).toEqual(['One two']);
  });

  it('is nothing for nothing', () => {
    expect(fitText('', box, measure).lines).toEqual([]);
  });
});
