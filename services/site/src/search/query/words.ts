import { foldText } from '@meridian/contracts/forms';

/** A word of a text, or a compound such as "X-ray", whose parts follow it as words of their own. */
export interface Word {
  /** Position in the text. */
  start: number;
  end: number;
  /** Search terms that match the word. */
  terms: readonly string[];
}

const part = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const compound = new RegExp(`${part.source}(?:[-‐‑]${part.source})*`, 'gu');

/** The words of a text with their search terms; a compound also counts as one word. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(compound)].flatMap((match) => {
    const [whole] = match;
    const start = match.index;
    const parts = [...whole.matchAll(part)].map((one) => ({
      start: start + one.index,
      end: start + one.index + one[0].length,
      terms: listTerms(foldText(one[0])),
    }));
    if (parts.length === 1) return parts;
    const joined = foldText(whole.replace(/[-‐‑]/g, ''));
    return [{ start, end: start + whole.length, terms: listTerms(joined) }, ...parts];
  });
}

/** The words of a text in lower case, folded, in their order; the parts of a compound apart. */
export function foldedWords(text: string): string[] {
  return [...text.matchAll(part)].map(([word]) => foldText(word));
}

/** The search terms of folded words, each once, without small words. */
export function meaningfulTerms(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => !smallWords.has(word)).map(singular))];
}

/** A cache, because texts repeat a limited number of words. */
const known = new Map<string, readonly string[]>();
const maxKnownWords = 50_000;

function listTerms(word: string): readonly string[] {
  const terms = known.get(word);
  if (terms) return terms;
  const spellings = listSpellings(word);
  const found = [...new Set([...spellings, ...spellings.map(singular)])];
  if (known.size >= maxKnownWords) known.clear();
  known.set(word, found);
  return found;
}

/** "fee" for "fees", "allergy" for "allergies"; sepsis and thrombus stay as they are. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/(?:(?<=..)ies|s)$/, (ending) => (ending === 'ies' ? 'y' : ''));
}

const smallWords = new Set(
  `a about an and any anyone are as at be been by can could did do does for from get give had has have how i if in
  into is it its me much my need of on or our should some tell than that the their them there these they this those
  to under until us want was we were what when where which who will with would you your`.split(
    /\s+/,
  ),
);

/**
 * Parts of words that British and American English spell differently, as `british/american`. `^` stands for the beginning
 * of a word and `$` for its end.
 */
const pairs = `
  paediatr/pediatr anaesth/anesth orthopaed/orthoped gynaec/gynec ^haem/^hem anaemi/anemi
  leukaem/leukem ischaem/ischem glycaem/glycem septicaem/septicem bacteraem/bacterem
  oesoph/esoph ^oestr/^estr ^foet/^fet oedema/edema rrhoea/rrhea pnoea/pnea caesar/cesar
  ^faec/^fec manoeuv/maneuv tumour/tumor behaviour/behavior ^labour/^labor ^colour/^color
  centre/center fibre/fiber litre$/liter$ ^programme/^program practise/practice
  licence/license sulph/sulf counsell/counsel enrol$/enroll$ ^ageing/^aging isation/ization
  ise$/ize$ ised$/ized$ ising$/izing$ yse$/yze$
`;

const replacements = pairs
  .trim()
  .split(/\s+/)
  .flatMap((pair) => {
    const [british = '', american = ''] = pair.split('/');
    const isBritish = new RegExp(british);
    return [
      { from: isBritish, to: plain(american), unless: null },
      // "oedema" contains "edema", but is British already.
      { from: new RegExp(american), to: plain(british), unless: isBritish },
    ];
  });

/** The word, in lower case, with its British and American spellings. */
function listSpellings(word: string): string[] {
  let spellings = [word];
  for (const { from, to, unless } of replacements) {
    const others = spellings.filter((spelling) => from.test(spelling) && !unless?.test(spelling));
    if (others.length > 0 && spellings.length < 8)
      spellings = [...spellings, ...others.map((spelling) => spelling.replace(from, to))];
  }
  return [...new Set(spellings)];
}

function plain(part: string): string {
  return part.replace(/[$^]/g, '');
}
