const { readFileSync } = jest.requireActual<{
  readFileSync: (path: string, encoding: 'utf8') => string;
}>('node:fs');
const css = readFileSync(
  (expect.getState().testPath ?? '').replace('tokens.test.ts', 'tokens.css'),
  'utf8',
);

function tokensOf(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

/** Source: WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const light = tokensOf(/\n:root \{([^}]*--paper[^}]*)\}/);
const dark = { ...light, ...tokensOf(/prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/) };
const onDeep = tokensOf(/\n\.on-deep \{([^}]*)\}/);
const schemes = { light, dark, 'light, on deep': deep(light), 'dark, on deep': deep(dark) };

/** The tokens on the deep colour, with references such as var(--on-deep) followed. */
function deep(scheme: Record<string, string>): Record<string, string> {
  const own = Object.entries(onDeep).map(([name, value]) => {
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return [name, reference ? scheme[reference] : value];
  });
  return { ...scheme, ...Object.fromEntries(own), paper: scheme['brand-deep'] };
}

const grounds = ['paper', 'surface', 'brand-tint'];
const everywhere: [text: string, grounds: string[]][] = [
  ...['ink', 'ink-soft', 'brand', 'brand-hover'].map((text): [string, string[]] => [text, grounds]),
  ['on-brand', ['brand', 'brand-hover']],
  ['on-saffron', ['saffron', 'saffron-hover']],
  ['danger', ['paper', 'surface', 'danger-tint']],
  ['success', ['paper', 'surface', 'success-tint']],
  ['ink', ['danger-tint', 'success-tint']],
];

/** Pairs on the page itself, not inside an element with the deep colour. */
const onPages: typeof everywhere = [
  ['on-deep', ['brand-deep']],
  ['on-deep-soft', ['brand-deep']],
  ['ink-soft', ['line']],
];

it.each(Object.entries(schemes))('has enough contrast in the scheme: %s', (name, tokens) => {
  const pairs = name.endsWith('deep') ? everywhere : [...everywhere, ...onPages];
  const between = (one: string, other: string) => contrast(tokens[one] ?? '', tokens[other] ?? '');
  const texts = pairs.flatMap(([text, grounds]) =>
    grounds.map((ground) => [text, ground] as const),
  );
  expect(texts.filter(([text, ground]) => !(between(text, ground) >= 4.5))).toEqual([]);
  // The borders of controls stand out.
  for (const ground of ['paper', 'surface'])
    expect(between('line-strong', ground)).toBeGreaterThanOrEqual(3);
  // The focus ring of two colours shows.
  const isSeen = (ground: string) =>
    between('saffron', ground) >= 3 || contrast('#0e2a2f', tokens[ground] ?? '') >= 3;
  expect(['paper', 'surface', 'brand-tint', 'brand'].filter((one) => !isSeen(one))).toEqual([]);
});
