/**
 * Sends requests at a constant rate: each one is sent when it is due, whatever became of those before.
 * @param send never rejects; `dueAt` is by `performance.now()`
 */
export function sendAtRate(
  perSecond: number,
  send: (index: number, dueAt: number) => Promise<void>,
) {
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  const sendDue = () => {
    for (; ; sent += 1) {
      const dueAt = startedAt + (sent * 1000) / perSecond;
      if (dueAt > performance.now()) return;
      const sending = send(sent, dueAt);
      pending.add(sending);
      void sending.then(() => pending.delete(sending));
    }
  };
  const timer = setInterval(sendDue, 1);

  return {
    /** Sends no more, and waits for what was sent. */
    async end(): Promise<void> {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}
