import { type AccessLog, createLogger, type PlainRequest } from '@meridian/service';
import { createEarlyRejections } from './early-rejections';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

function open(accessLog: AccessLog = 'summary') {
  const lines: object[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const report = jest.fn();
  const logger = createLogger({ name: 'test', destination });
  const rejections = createEarlyRejections({ logger, accessLog, report });
  const reject = (url: string, route: '/api/*' | 'pages') => {
    const request = { method: 'GET', url } as PlainRequest;
    rejections.count(request, route);
    return request;
  };
  return { lines, report, reject, rejections };
}

it('reports each second how many there were, by kind, however many paths they named', () => {
  const { lines, report, reject, rejections } = open();
  for (let at = 0; at < 1000; at += 1) reject(`/courses?q=${at}`, 'pages');
  reject('/api/read-course/1', '/api/*');
  expect(report).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  const expected = [
    { route: 'pages', status: 503, count: 1000 },
    { route: '/api/*', status: 503, count: 1 },
  ];
  expect(report.mock.calls).toEqual(expected.map((requests) => [requests]));
  const msg = 'requests rejected before any route';
  expect(lines).toMatchObject(expected.map((requests) => ({ ...requests, level: 30, msg })));
  jest.advanceTimersByTime(5000);
  expect(lines).toHaveLength(2);
  rejections.stop();
});

it('reports what is left when the server stops', () => {
  const { report, reject, rejections } = open();
  reject('/courses', 'pages');
  rejections.stop();
  expect(report).toHaveBeenCalledWith({ route: 'pages', status: 503, count: 1 });
});

it('has a line for each request where the access log has one for all, without the query', () => {
  const { lines, report, reject, rejections } = open('all');
  const { requestId } = reject('/courses?q=private', 'pages');
  rejections.stop();
  expect(requestId).toMatch(/^[0-9a-f]{32}$/);
  const path = '/courses';
  expect(lines).toMatchObject([{ msg: 'request', method: 'GET', path, status: 503, requestId }]);
  expect(JSON.stringify(lines)).not.toContain('private');
  expect(report).toHaveBeenCalledTimes(1);
});

it('has no line where the access log has none, and counts all the same', () => {
  const { lines, report, reject, rejections } = open('none');
  reject('/courses', 'pages');
  rejections.stop();
  expect(lines).toEqual([]);
  expect(report).toHaveBeenCalledTimes(1);
});
