import { SpanKind, trace } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import { inSpan } from './spans';

type Query = (...input: unknown[]) => unknown;

const maxTextLength = 500;

/**
 * Performs a query in a span.
 *
 * @param text without values
 */
export function traceQuery<Result>(text: string, perform: () => Promise<Result>): Promise<Result> {
  const operation = /\w+/.exec(text)?.[0].toLowerCase() ?? 'query';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, maxTextLength),
  };
  return inSpan(operation, attributes, perform, SpanKind.CLIENT);
}

/** Puts a pool's queries into spans, including transactions and waits for a connection. */
export function traceQueries(pool: Pool): void {
  traceQueriesOf(pool);
  pool.on('connect', traceQueriesOf);
}

function traceQueriesOf(runner: Pool | PoolClient): void {
  const query = runner.query.bind(runner) as Query;
  const traced: Query = (...input) => {
    // A query with a callback is the pool's own part of a query that has a span already.
    if (typeof input.at(-1) === 'function' || !trace.getActiveSpan()) return query(...input);
    return traceQuery(textOf(input[0]), async () => query(...input));
  };
  Object.assign(runner, { query: traced });
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return (query as { text?: string }).text ?? '';
}
