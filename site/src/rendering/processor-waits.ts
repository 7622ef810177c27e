/** Reads for how long a process has waited for a processor since its start, in ms. */
export type ReadWaitMs = () => number;

/**
 * Adds up for how long the tasks of other processes, which one task asked for, had no processor. Of two at a time both
 * count.
 */
export function addProcessorWaits() {
  const open = new Set<ReadWaitMs>();
  let endedMs = 0;

  return {
    /** Of the tasks that have ended and those that go on. */
    readMs: (): number => [...open].reduce((sum, read) => sum + read(), endedMs),
    /** A task begins; `start` is told when a process gets it, again when that process ended and another one got it. */
    begin() {
      let read: ReadWaitMs = () => 0;
      const end = () => {
        endedMs += read();
        open.delete(read);
      };
      return {
        start(readWaitMs: ReadWaitMs): void {
          end();
          const before = readWaitMs();
          read = () => readWaitMs() - before;
          open.add(read);
        },
        end,
      };
    },
  };
}
