import textFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import titleFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';

/** The URLs of the fonts that every page needs, as the bundler emits them; for preload links. */
export const fontFiles: readonly string[] = [textFont, titleFont];
