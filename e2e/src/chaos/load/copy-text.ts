/** A string of its own: one cut out of a longer text keeps all of that in memory. */
export function copyText(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
