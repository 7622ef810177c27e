import * as v from 'valibot';
import { accessLogs } from '../logs/access-log';
import { readSettings, type SettingValues, type Variables } from './read-settings';
import * as variableTypes from './variable-types';

/** HOST, PORT, DATA_DIR, and what concerns logs, metrics, traces and stops, which every server has. */
export function serverVariables(defaults: { port: number }) {
  return {
    HOST: {
      ...variableTypes.anyText,
      takes: 'a host name or IP',
      description: 'Where the server listens; 0.0.0.0 listens on every network.',
      default: '127.0.0.1',
      example: '0.0.0.0',
    },
    PORT: {
      ...variableTypes.port,
      description: 'Port that the server listens on; 0 takes any free one.',
      default: String(defaults.port),
      example: '8080',
    },
    DATA_DIR: {
      ...variableTypes.filePath,
      takes: 'the path of a directory',
      description: 'Directory of all that is stored on disk, e.g. releases and development keys.',
      default: '.data',
      example: '/var/lib/meridian',
    },
    LOG_LEVEL: {
      ...variableTypes.anyText,
      takes: 'a level of pino',
      description: 'The lowest level that is logged.',
      default: 'info',
      example: 'debug',
    },
    ACCESS_LOG: {
      takes: accessLogs.join(', '),
      schema: v.picklist(accessLogs),
      description:
        'Which requests are logged; with `summary` all but those served from the cache of pages, which the metrics count.',
      default: 'summary',
      example: 'all',
    },
    STOP_DELAY_SECONDS: {
      ...variableTypes.delaySeconds,
      description:
        'How long a server that is told to stop goes on accepting while `/readyz` says 503: longer than a load balancer needs to notice.',
      default: '0',
      example: '10',
    },
    METRICS_TOKEN: {
      ...variableTypes.anyText,
      description: 'The bearer token that reads `/metrics`; it gives no other right.',
      defaultNote: 'nobody reads them',
      example: 'a long random text',
      isSecret: true,
    },
    BUILD_VERSION: {
      ...variableTypes.anyText,
      description: 'What runs here, e.g. a commit; metrics and traces name it.',
      default: 'unknown',
      example: '3f2a9c1',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      ...variableTypes.httpUrl,
      description: 'Where traces are sent by OTLP over HTTP; `/v1/traces` is appended.',
      defaultNote: 'no traces',
      example: 'http://127.0.0.1:4318',
    },
    OTEL_TRACES_SAMPLER_ARG: {
      ...variableTypes.share,
      description: 'Share of the traces that begin here which are sent.',
      default: '1',
      example: '0.1',
    },
  } satisfies Variables;
}

/** The same for a server with a database. */
export function databaseServerVariables(defaults: { port: number }) {
  return {
    ...serverVariables(defaults),
    DATABASE_URL: {
      ...variableTypes.postgresqlUrl,
      description: 'A PostgreSQL, 15 or newer, in place of the embedded database.',
      defaultNote: 'PGlite in DATA_DIR',
      example: 'postgres://user:password@host:5432/name',
      isSecret: true,
    },
  } satisfies Variables;
}

export type DatabaseServerSettings = ReturnType<typeof pickDatabaseServerSettings>;

/** Of the values that a service read, those that every server has. */
export function pickServerSettings(values: SettingValues<ReturnType<typeof serverVariables>>) {
  return {
    host: values.HOST,
    port: values.PORT,
    /** Directory of everything on disk, an embedded database included. */
    dataDir: values.DATA_DIR,
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG,
    stopDelaySeconds: values.STOP_DELAY_SECONDS,
    /** Undefined: nobody reads the metrics. */
    metricsToken: values.METRICS_TOKEN,
    buildVersion: values.BUILD_VERSION,
    /** Undefined: no traces. */
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesShare: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** The same of a server with a database. */
export function pickDatabaseServerSettings(
  values: SettingValues<ReturnType<typeof databaseServerVariables>>,
) {
  return {
    ...pickServerSettings(values),
    /** A PostgreSQL to use instead of the embedded one. */
    databaseUrl: values.DATABASE_URL,
  };
}

/** @throws ServiceError `malformed-request` with all problems: variable, expected and found */
export function readDatabaseServerSettings(
  environment: NodeJS.ProcessEnv,
  defaults: { port: number },
): DatabaseServerSettings {
  return pickDatabaseServerSettings(readSettings(environment, databaseServerVariables(defaults)));
}
