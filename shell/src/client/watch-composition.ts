/** What tells whether a word is being composed, of a composition that began before the first script too. */
const types = [
  ...['compositionstart', 'compositionend', 'input', 'keydown'],
  // A composition ends with its field, which may be removed without another word.
  ...['focusin', 'focusout', 'pointerdown'],
];

/**
 * Watches for words that an input method or a phone's keyboard composes: what scripts do to the field ends that.
 * @returns a function whose promise resolves when no word is being composed
 */
export function watchComposition(): () => Promise<void> {
  let isComposing = false;
  const waiting: (() => void)[] = [];
  const note = ({ type, isComposing: isPart }: Event & { isComposing?: boolean }) => {
    isComposing = type === 'compositionstart' || isPart === true;
    if (!isComposing) for (const end of waiting.splice(0)) end();
  };
  for (const type of types) document.addEventListener(type, note, { capture: true, passive: true });
  return () =>
    new Promise((resolve) => {
      if (isComposing) waiting.push(resolve);
      else resolve();
    });
}
