import type { Logger } from '../logs/logger';

/** A stop has 5 s in all, beside the delay; what hangs is cut shortly before. */
const stopTimeoutMs = 4800;

/**
 * Runs `close` on the first SIGTERM or SIGINT and then ends the process: exit code 0, or 1 when
 * closing failed or took longer than 4.8 s and the delay. A second signal ends it at once.
 *
 * @param options.stopDelaySeconds how long servers go on accepting before they close
 */
export function stopOnSignal(
  logger: Logger,
  close: () => Promise<void>,
  { stopDelaySeconds = 0 }: { stopDelaySeconds?: number } = {},
): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(
      () => {
        logger.error('did not stop in time');
        process.exit(1);
      },
      stopTimeoutMs + stopDelaySeconds * 1000,
    ).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
