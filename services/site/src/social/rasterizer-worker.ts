import { performTasks } from '../task-thread';
import { rasterizeSocialImage } from './rasterize';

/** Makes PNGs in a thread of its own, because typesetting takes time and pages come first. */
performTasks(rasterizeSocialImage);
