/**
 * Lets the modules that a container exposes wait for a hot update. When the sources are built again after a page has
 * loaded the entry, a chunk is of another build than the entry, and Rspack refuses it. Imports within modules then wait
 * for the update by themselves; what a container exposes does not.
 *
 * A development build has this function as text: it can use nothing from outside.
 * @param exposed by name, replaced in place
 * @param readHash of the build whose code runs; a hot update changes it
 */
export function waitForUpdates(
  exposed: Record<string, () => Promise<unknown>>,
  readHash: () => string,
): void {
  const longestMs = 5000;
  const betweenMs = 25;
  for (const [name, load] of Object.entries(exposed)) {
    exposed[name] = async () => {
      const end = Date.now() + longestMs;
      for (;;) {
        const hash = readHash();
        try {
          return await load();
        } catch (error) {
          if ((error as Error).name !== 'ChunkVersionError') throw error;
          while (readHash() === hash) {
            if (Date.now() > end) throw error;
            await new Promise((resolve) => setTimeout(resolve, betweenMs));
          }
        }
      }
    };
  }
}
