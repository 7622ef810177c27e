/** Word stems of categories, as regular expressions, with the strokes of their glyph on a 48-unit grid. */
const glyphs = {
  'cardi|heart|vascul':
    'M24 40C11 31 6 24 6 17a9 9 0 0 1 18-3a9 9 0 0 1 18 3c0 7-5 14-18 23zM11 23h8l3-6 4 11 3-5h8',
  'critical|intensive|monitor|digital|informat':
    'M6 9h36v24H6zM17 41h14M24 33v8M11 22h6l3-7 5 13 3-6h9',
  'orthop|bone|rheum|joint':
    'M18 5v10c-5 1-6 7-2 9h16c4-2 3-8-2-9V5M18 43v-9c-5-1-5-5-2-6h16c3 1 3 5-2 6v9',
  'infect|virus|virol|microb|epidem':
    'M24 14a10 10 0 1 0 0 20a10 10 0 0 0 0-20zM24 14V6M24 34v8M14 24H6M34 24h8M17 17l-6-6M31 31l6 6M31 17l6-6M17 31l-6 6M21 6h6M21 42h6M6 21v6M42 21v6M21 22v.1M27 26v.1',
  '\\bent\\b|otolar|\\bears?\\b|audiol':
    'M13 20a11 11 0 0 1 22 0c0 6-5 8-6.5 12S26 43 21 43c-4 0-6.5-2.5-6.5-6M19 21a5 5 0 0 1 10 0c0 3-4 4-4 7c0 2-1.5 3-3.5 3',
  'p(?:a|ae)?ediat|child|neonat':
    'M24 11a15 15 0 1 0 0 30a15 15 0 0 0 0-30zM24 11c-4-1-4-6 0-6c2.5 0 3 3 1 4M18 25v.1M30 25v.1M18 31c3 4 9 4 12 0',
  'obstet|matern|midwif|pregnan':
    'M24 7a17 17 0 1 0 0 34a17 17 0 0 0 0-34zM26 14a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11zM20.5 20c-7 3-8 13-1 15s13-1 13-6c0-3-4-4-7-1',
  'gyn(?:a|ae)?ec|women|fertil':
    'M20 43v-8c-4-3-6-8-6-14c0-3-3-4-6-3M28 43v-8c4-3 6-8 6-14c0-3 3-4 6-3M14 16c6 4 14 4 20 0M8.5 22a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM39.5 22a4 4 0 1 0 0 8a4 4 0 0 0 0-8z',
  nurs: 'M8 31c0-13 6-21 16-21s16 8 16 21c-10-5-22-5-32 0zM24 15v9M19.5 19.5h9M11 38c8-4 18-4 26 0',
  'radiol|imaging|x-ray':
    'M8 5h32v38H8zM24 10v28M24 15c-4-2-8-1-9 3M24 15c4-2 8-1 9 3M24 22c-5-2-9-1-10 3M24 22c5-2 9-1 10 3M24 29c-4-2-8-1-9 3M24 29c4-2 8-1 9 3',
  'neuro|brain|stroke':
    'M24 10c-3-5-11-3-11 2c-5 1-7 7-4 11c-4 4-2 11 3 12c0 6 9 8 12 3zM24 10c3-5 11-3 11 2c5 1 7 7 4 11c4 4 2 11-3 12c0 6-9 8-12 3M18 18c0 3-2 4-5 4M30 18c0 3 2 4 5 4M17 32c0-3 2-4 4-4M31 32c0-3-2-4-4-4',
  'oncol|cancer|palliat': 'M14 42l14.5-23C31 14 29 6 24 6s-7 8-4.5 13L34 42',
  'dermat|skin|cosmet|aesthet':
    'M5 19c5-3 7 3 12 0s7 3 12 0 8 2 14 0M5 19v22h38V19M5 30c5-3 7 3 12 0s7 3 12 0 8 2 14 0M31 6c-4 6-3 16-6 22M16 8c-2 4-1 8-2 11',
  '\\bdent|\\boral|orthodon':
    'M24 12c-4-4-14-4-15 5c-.5 6 3 8 4 14c.5 4 2 11 5 11c4 0 2-12 6-12s2 12 6 12c3 0 4.5-7 5-11c1-6 4.5-8 4-14c-1-9-11-9-15-5zM24 12c2 2 4 2.5 7 2',
  'ophthal|eye|vision|optom':
    'M4 24c5-9 12-13 20-13s15 4 20 13c-5 9-12 13-20 13S9 33 4 24zM24 16a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM24 21a3 3 0 1 0 0 6a3 3 0 0 0 0-6z',
  'psych|mental|behav':
    'M17 43v-8h-4c-2 0-3-1-3-5l-4-1 4-8C10 12 17 5 26 5s16 7 16 15c0 6-3 9-5 12v11M27 20a2 2 0 0 1 4 0c0 4.5-9 4.5-9 0a7 7 0 0 1 14 0',
  'emerg|trauma|first aid|life support':
    'M20 5h8v12l10.4-6 4 7L32 24l10.4 6-4 7L28 31v12h-8V31L9.6 37l-4-7L16 24 5.6 18l4-7L20 17z',
  surg: 'M7 42l17-18 11-14c3-4 8 0 5 4L29 29l-5-5M7 42c9-1 16-5 22-13',
  'an(?:a|ae)?esth|vaccin|immun|pain':
    'M13 27L27 13l8 8-14 14zM31 17l6-6M32 6l10 10M17 31L6 42M18 22l4 4M23 17l4 4',
  'nutri|diet|lifestyle':
    'M24 15c-5-4-16-2-16 9c0 10 6 18 11.5 18c2 0 3-1 4.5-1s2.5 1 4.5 1C34 42 40 34 40 24c0-11-11-13-16-9zM24 15c0-5 2-8 7-9',
  'pharm|drug|antimicrob|prescri':
    'M7 20h34M10 20c0 9 4 15 10 16h8c6-1 10-7 10-16M17 42h14M21 36v6M27 36v6M26 20L36 6',
  'physio|sport|rehab|movement':
    'M33 5a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM8 39l10-3 6-10-4-9 10-2 5 8 7-1M24 26l8 6-2 11',
  'pathol|laborat|histol|forens':
    'M19 5h8v18h-8zM23 23v5M27 10c8 1 13 7 13 15c0 7-4 12-10 14M8 42h32M14 33h18M23 33v9',
  'nephro|urolog|renal|kidney':
    'M20 9C11 5 6 13 6 23s6 17 12 14c4-3-2-9 1-13s5-13 1-15zM28 9c9-4 14 4 14 14s-6 17-12 14c-4-3 2-9-1-13s-5-13-1-15zM20 26c3 4 2 9 2 17M28 26c-3 4-2 9-2 17',
  'pulmon|respir|chest|lung|tubercul':
    'M24 5v14M24 19l-4 5M24 19l4 5M18 13C11 15 5 27 5 37c0 6 14 4 15-1V16c0-2-1-3-2-3zM30 13c7 2 13 14 13 24c0 6-14 4-15-1V16c0-2 1-3 2-3z',
  'endocr|thyroid|hormon':
    'M21 22c-2-7-5-12-8-12s-6 6-6 14 3 14 8 14c3 0 5-4 6-7h6c1 3 3 7 6 7c5 0 8-6 8-14s-3-14-6-14-6 5-8 12zM20 5v9M28 5v9M21 38v5M27 38v5',
  'diabet|h(?:a|ae)?emat|blood|transfus':
    'M24 5c9 11 13 17 13 24a13 13 0 0 1-26 0C11 22 15 16 24 5zM17 30a7 7 0 0 0 7 7',
  'gastro|hepat|digest':
    'M20 5v9c0 4-3 5-6 8c-6 6-7 13-3 17s13 4 19-1c7-5 9-11 8-17s-10-9-12-2c-1 3-2 2-2-1V5M7 44c2-1 3-3 4-5',
  'genet|genom|molecul':
    'M15 5c0 13 18 13 18 25c0 6-3 10-5 13M33 5c0 13-18 13-18 25c0 6 3 10 5 13M16 10h16M19 15h10M16 33h16M18 38h12',
  'public|global|communit|population':
    'M24 8a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM13 41c0-10 4-16 11-16s11 6 11 16zM10 15a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM38 15a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4 38c0-7 2-10 6-10M44 38c0-7-2-10-6-10',
  'family|primary|home': 'M5 23L24 7l19 16M10 19v23h28V19M24 25v11M18.5 30.5h11',
  'research|trial|evidence|scien|statist':
    'M18 5h12M20 5v14L9 37c-2 3 0 6 3 6h24c3 0 5-3 3-6L28 19V5M14 30h20M21 36v.1M27 34v.1',
  'internal|general|medicine|clinical|diagnos':
    'M13 6H8v12a9 9 0 0 0 18 0V6h-5M17 27v5a9.5 9.5 0 0 0 19 0v-5M36 18a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9z',
  'educat|teach|academ|exam|learn|train':
    'M24 9L3 19l21 10 21-10zM11 23v11c7 6 19 6 26 0V23M41 21v13',
  'universit|institut|hospital|college|partner':
    'M5 19L24 7l19 12zM10 19v17M19 19v17M29 19v17M38 19v17M5 42h38M7 36h34',
  'book|guide|journal|library|blog|article':
    'M24 12c-5-4-12-5-19-4v31c7-1 14 0 19 4c5-4 12-5 19-4V8c-7-1-14 0-19 4zM24 12v31M11 17c3 0 5 .5 8 2M29 19c3-1.5 5-2 8-2',
  anatom:
    'M24 4a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM24 16v14M24 19c-6 0-10 2-12 8M24 19c6 0 10 2 12 8M24 30l-7 14M24 30l7 14M18 24h12',
  'manage|leader|quality|ethic|policy|safety|admin':
    'M16 10h-6v33h28V10h-6M16 6h16v8H16zM16 23l3 3 5-6M28 24h5M16 33l3 3 5-6M28 34h5',
};

const cross = 'M18 6h12v12h12v12H30v12H18V30H6V18h12z';

const byStems = Object.entries(glyphs).map(([stems, d]) => ({ stems: new RegExp(stems), d }));

/** The strokes for a category such as "Infectious diseases"; a cross for unknown ones. */
export function glyphFor(category: string): string {
  const name = category.toLowerCase();
  return byStems.find(({ stems }) => stems.test(name))?.d ?? cross;
}
