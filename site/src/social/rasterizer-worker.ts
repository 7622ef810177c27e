import { parentPort } from 'node:worker_threads';
import { rasterizeIcon, rasterizeSocialImage } from './rasterize';
import type { FromRasterizer, RasterizerTask } from './rasterizer';

/** Makes PNGs in a thread of its own, because typesetting takes time and pages come first. */
parentPort?.on('message', async (task: RasterizerTask) => {
  try {
    // Copied out of the pool that small buffers share, so that it can be transferred.
    send({ png: Uint8Array.from(await toPng(task)) });
  } catch (error) {
    send({ reason: error instanceof Error ? (error.stack ?? '') : String(error) });
  }
});

function toPng(task: RasterizerTask): Promise<Buffer> {
  return task.type === 'social-image'
    ? rasterizeSocialImage(task.image)
    : rasterizeIcon(task.svg, task.size);
}

function send(message: FromRasterizer): void {
  parentPort?.postMessage(message, 'png' in message ? [message.png.buffer] : []);
}
