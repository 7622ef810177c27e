import { createLogger, type Logger } from '../logs/logger';
import type { pickServerSettings } from '../settings/server-settings';
import { startTracing } from '../tracing/start-tracing';
import { createMetrics, type Metrics } from './metrics';
import { stopOnSignal } from './stop-on-signal';

/** What a service that runs alone gets for its start. */
interface Running {
  logger: Logger;
  metrics: Metrics;
  /** From now on a signal to stop runs `close`, and then ends the process. */
  stopBy(close: () => Promise<void>): void;
}

/** Runs a service alone in this process, which ends when the start fails. */
export async function runService<Config extends ReturnType<typeof pickServerSettings>>(
  name: string,
  readConfig: (environment: NodeJS.ProcessEnv) => Config | Promise<Config>,
  start: (config: Config, running: Running) => Promise<void>,
): Promise<void> {
  const logger = createLogger({ name, level: process.env.LOG_LEVEL || 'info' });
  try {
    const config = await readConfig(process.env);
    const stopTracing = await startTracing(name, config, logger);
    const metrics = createMetrics({ ...config, logger });
    const stopBy = (close: () => Promise<void>) =>
      stopOnSignal(logger, () => close().then(stopTracing), config);
    await start(config, { logger, metrics, stopBy });
  } catch (error) {
    logger.fatal({ err: error }, error instanceof Error ? error.message : 'did not start');
    process.exit(1);
  }
}
