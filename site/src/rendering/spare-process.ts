import type { Bundle } from './render-messages';
import type {
  ProcessEvents,
  ProcessSetup,
  RenderProcess,
  startRenderProcess,
} from './render-process';

type ShellSetup = Omit<ProcessSetup, 'release'>;

/** Time after which a spare process is started: not while there is work that one was needed for. */
const startAfterMs = 1000;

/**
 * Keeps one process ready that has evaluated the newest shell. A release whose process is needed begins in it, and
 * visitors do not wait for the start of one.
 */
export function createSpareProcess(start: typeof startRenderProcess) {
  let wanted: ShellSetup | null = null;
  let spare: { key: string; process: RenderProcess } | null = null;
  let timer: NodeJS.Timeout | undefined;

  const startLater = () => {
    clearTimeout(timer);
    timer = setTimeout(startSpare, startAfterMs).unref();
  };

  const startSpare = () => {
    if (!wanted || spare?.key === keyOf(wanted)) return;
    spare?.process.stop();
    // One that crashes as a spare is not missed: the process that is started in its place says why.
    const events = { onFrame: () => {}, onCrash: () => (spare = null) };
    spare = { key: keyOf(wanted), process: start({ ...wanted, release: null }, events) };
  };

  return {
    /** Has a process ready for this shell from now on. */
    prepare(setup: ShellSetup): void {
      wanted = setup;
      if (spare?.key !== keyOf(setup)) startLater();
    },
    /** The spare process, which becomes that of the release; a new one where there is none. */
    take(setup: ShellSetup, release: Bundle, events: ProcessEvents): RenderProcess {
      if (spare?.key !== keyOf(setup)) return start({ ...setup, release }, events);
      const { process } = spare;
      spare = null;
      process.assign(release, events);
      startLater();
      return process;
    },
    count: () => (spare ? 1 : 0),
    /** Ends the spare process, and keeps none from now on. */
    close(): void {
      clearTimeout(timer);
      wanted = null;
      spare?.process.stop();
      spare = null;
    },
  };
}

function keyOf({ shell, origin }: ShellSetup): string {
  return `${shell.key} ${origin}`;
}
