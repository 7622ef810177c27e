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
      // "oedema" holds "edema", and is British already.
      { from: new RegExp(american), to: plain(british), unless: isBritish },
    ];
  });

/** The word, in lower case, and its spellings on the other side of the Atlantic. */
export function listSpellings(word: string): string[] {
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
