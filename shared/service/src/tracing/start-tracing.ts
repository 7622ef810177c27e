import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import type { Logger } from '../logs/logger';
import { within } from '../within';

/** Time for sending the last spans when a service stops. */
const flushTimeoutMs = 1000;
/** While the receiver is away, every batch fails. */
const logIntervalMs = 60_000;

/**
 * Sends traces by OTLP over HTTP to where the environment says (`OTEL_EXPORTER_OTLP_ENDPOINT`, `…_HEADERS`,
 * `OTEL_RESOURCE_ATTRIBUTES`), from now on; before a database is opened. Without an endpoint nothing is loaded.
 *
 * @param service name of the process, e.g. `site`
 * @returns sends what was not sent yet, for 1 s at most
 */
export async function startTracing(
  service: string,
  settings: { tracesEndpoint: string | undefined; tracesShare: number; buildVersion: string },
  logger: Logger,
): Promise<() => Promise<void>> {
  if (!settings.tracesEndpoint) return async () => {};
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  );
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } =
    await import('@opentelemetry/sdk-trace');

  let loggedAt = Number.NEGATIVE_INFINITY;
  const logFailure = (reason: string) => {
    if (performance.now() - loggedAt < logIntervalMs) return;
    loggedAt = performance.now();
    logger.warn({ reason }, 'traces were not sent');
  };
  const ignore = () => {};
  const reports = { error: logFailure, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(reports, DiagLogLevel.ERROR);

  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': service,
          'service.version': settings.buildVersion,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.tracesShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () =>
    within(flushTimeoutMs, provider.shutdown()).catch((error: unknown) =>
      logFailure(String(error)),
    );
}
