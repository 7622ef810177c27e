import type { Page } from 'playwright-core';

interface TextSetting {
  name: string;
  width: number;
  /** It is the visitor's own stylesheet. */
  css: string;
  /** It leads to the pages of the site then. */
  menu: 'menu' | 'navigation';
}

/** Text may be spaced so far without loss. Source: WCAG 2.2, success criterion 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;
const large = (percent: number) => `html { font-size: ${percent}% !important }`;

export const textSettings: readonly TextSetting[] = [
  { name: '320 px, text at 200 %', width: 320, css: large(200), menu: 'menu' },
  { name: '360 px, text at 130 %', width: 360, css: large(130), menu: 'menu' },
  { name: '360 px, spaced text', width: 360, css: spacing, menu: 'menu' },
  { name: '1024 px', width: 1024, css: '', menu: 'navigation' },
  { name: '1024 px, spaced text', width: 1024, css: spacing, menu: 'navigation' },
  { name: '1024 px, text at 150 %', width: 1024, css: large(150), menu: 'menu' },
  { name: '1280 px, spaced text', width: 1280, css: spacing, menu: 'navigation' },
];

/** Leaves the page as the last setting has it. */
export async function findTextFaults(
  page: Page,
  settings: readonly TextSetting[] = textSettings,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, width, css } of settings) {
    await page.setViewportSize({ width, height: 740 });
    const found = await page.evaluate(setText, css);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

/** Runs in the browser. */
function setText(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
  const faults =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  const controls = [...document.querySelectorAll('header summary, header nav a')].filter(
    (control) => control.checkVisibility(),
  );
  if (controls.length === 0) faults.push('neither menu nor navigation is there');
  for (const control of controls) {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    if (left < 0 || right > clientWidth || top < 0 || bottom > window.innerHeight)
      faults.push(`"${control.textContent}" is out of sight`);
  }
  return faults;
}
