import { parentPort } from 'node:worker_threads';
import type { FromPainter, Painting } from './messages';
import { paint } from './paint';
import { rasterize, rasterizeIcon } from './rasterize';

/** Paints in a thread of its own: setting type takes its time, and pages come first. */
parentPort?.on('message', async (painting: Painting) => {
  try {
    // Copied out of the pool that small buffers share, so that it can be handed over.
    send({ png: Uint8Array.from(await toPng(painting)) });
  } catch (error) {
    send({ reason: error instanceof Error ? (error.stack ?? '') : String(error) });
  }
});

function toPng(painting: Painting): Promise<Buffer> {
  return painting.type === 'picture'
    ? rasterize(paint(painting.art))
    : rasterizeIcon(painting.svg, painting.size);
}

function send(message: FromPainter): void {
  parentPort?.postMessage(message, 'png' in message ? [message.png.buffer] : []);
}
