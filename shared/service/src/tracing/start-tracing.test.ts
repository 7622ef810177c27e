import { silentLogger } from '../testing/test-logger';
import { startTracing } from './start-tracing';

jest.mock('@opentelemetry/sdk-trace', () => {
  throw new Error('the tracer was loaded');
});

const settings = { tracesShare: 1, buildVersion: 'test' };

it('loads nothing where no traces are sent', async () => {
  const stop = await startTracing('test', { ...settings, tracesEndpoint: undefined }, silentLogger);
  await stop();
  const tracesEndpoint = 'http://127.0.0.1:4318';
  const starting = startTracing('test', { ...settings, tracesEndpoint }, silentLogger);
  await expect(starting).rejects.toThrow('the tracer was loaded');
});
