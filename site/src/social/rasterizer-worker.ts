import { performTasks } from '../task-thread';
import { rasterizeIcon, rasterizeSocialImage } from './rasterize';
import type { RasterizerTask } from './rasterizer';

/** Makes PNGs in a thread of its own, because typesetting takes time and pages come first. */
performTasks((task: RasterizerTask) =>
  task.type === 'social-image'
    ? rasterizeSocialImage(task.image)
    : rasterizeIcon(task.svg, task.size),
);
