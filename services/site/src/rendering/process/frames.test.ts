import { createFrameReader, encodeFrame, type Frame } from './frames';

function read(chunks: Buffer[], maxPayloadBytes = 1000): Frame<unknown>[] {
  const frames: Frame<unknown>[] = [];
  const take = createFrameReader<unknown>(maxPayloadBytes, (frame) => frames.push(frame));
  for (const chunk of chunks) take(chunk);
  return frames;
}

const first = encodeFrame({ type: 'done', id: 1 }, '{"html":"a “page”"}');
const second = encodeFrame({ type: 'done', id: 3 });
const whole = [
  { header: { type: 'done', id: 1 }, payload: Buffer.from('{"html":"a “page”"}') },
  { header: { type: 'done', id: 3 }, payload: Buffer.alloc(0) },
];

it('reads frames from chunks of any size', () => {
  const bytes = Buffer.concat([first, second]);
  const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
  expect(read(single)).toEqual(whole);
});

it.each([
  ['a payload that is longer than allowed', encodeFrame({ type: 'done' }, 'x'.repeat(1001))],
  ['a header that is longer than allowed', encodeFrame({ reason: 'x'.repeat(70_000) })],
])('rejects %s by its announced length alone', (_, frame) => {
  expect(() => read([frame.subarray(0, 8)])).toThrow('expected a frame of at most');
});

it.each([
  ['JSON', Buffer.from('no')],
  ['UTF-8', Buffer.from([0xff, 0xfe])],
])('rejects a header that is not %s', (format, bytes) => {
  const frame = encodeFrame({ type: 'done', id: 3 });
  frame.set(bytes, 8);
  expect(() => read([frame])).toThrow(`expected a header in ${format}`);
});
