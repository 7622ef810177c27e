/**
 * Watches for words that an input method or a phone's keyboard composes: what scripts do to the field ends that.
 * @returns a function whose promise resolves when no word is being composed
 */
export function watchComposition(): () => Promise<void> {
  let isComposing = false;
  const note = ({ type, isComposing: isPart }: Event & { isComposing?: boolean }) => {
    // An input event tells of one that began before the first script.
    if (type === 'compositionstart' || isPart) isComposing = true;
    if (type === 'compositionend') isComposing = false;
  };
  for (const type of ['compositionstart', 'compositionend', 'input'])
    document.addEventListener(type, note, { capture: true, passive: true });
  return async () => {
    if (!isComposing) return;
    await new Promise((resolve) =>
      document.addEventListener('compositionend', resolve, { once: true }),
    );
  };
}
