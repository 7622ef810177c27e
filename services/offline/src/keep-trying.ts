/**
 * The script of pages from this device: says whether the device or the site is offline, tries again by itself, and
 * shows the requested page once the site responds. It becomes the text of an inline script, so it uses nothing from
 * outside itself.
 */
export function keepTrying(): void {
  const firstDelayMs = 5000;
  const maxDelayMs = 60_000;
  const notice = document.getElementById('offline-state');
  const asked = notice?.dataset.asked ?? location.pathname + location.search;
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  let hasTyped = false;

  const say = (text: string) => {
    if (notice && notice.textContent !== text) notice.textContent = text;
  };
  const describe = () =>
    say(
      navigator.onLine
        ? 'Our site does not respond yet. We try again by ourselves.'
        : 'No connection yet. We try again by ourselves.',
    );
  const comeBack = () => {
    // A reload would lose what was typed.
    if (hasTyped) return say('Our site responds again. “Try again” shows the page as it is now.');
    if (asked === location.pathname + location.search) location.reload();
    else location.replace(asked);
  };
  const responds = async () => {
    try {
      // It uses GET, like the page: a server that responds to HEAD differently would make the page reload for ever.
      const { status, body } = await fetch(asked, { cache: 'no-store', redirect: 'manual' });
      void body?.cancel();
      return status < 500;
    } catch {
      return false;
    }
  };
  const attempt = async () => {
    if (isTrying) return;
    isTrying = true;
    clearTimeout(timer);
    const isBack = navigator.onLine && document.visibilityState === 'visible' && (await responds());
    isTrying = false;
    if (isBack) return comeBack();
    describe();
    timer = setTimeout(attempt, delayMs);
    delayMs = Math.min(2 * delayMs, maxDelayMs);
  };
  const attemptSoon = () => {
    delayMs = firstDelayMs;
    void attempt();
  };
  document.addEventListener('input', () => {
    hasTyped = true;
  });
  window.addEventListener('online', attemptSoon);
  window.addEventListener('offline', describe);
  document.addEventListener('visibilitychange', attemptSoon);
  // The worker has written the first sentence. A link to a saved page requests the current page at once.
  if (asked === location.pathname + location.search) timer = setTimeout(attempt, delayMs);
  else void attempt();
}
