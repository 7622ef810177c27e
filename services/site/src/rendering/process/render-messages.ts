import type { ClientMap, SiteSettings } from '@meridian/contracts';
import type { TaskFailure, TaskName } from '@meridian/contracts/ssr';

/** Most bytes in the payload of a frame from the shell's process; it holds HTML and state of a page. */
export const maxPayloadBytes = 8_000_000;
/** Most characters of a reason, which is logged. */
export const maxReasonLength = 2000;

/** An ssr file, already verified: the very bytes whose hash was checked are evaluated. */
export interface Bundle {
  /** `app/version` */
  key: string;
  code: string;
}

/** The setup of the processes that render the pages of one generation. */
export interface RenderSetup {
  map: ClientMap;
  /** The site as visitors see it. */
  origin: string;
  settings: SiteSettings;
  shell: Bundle;
  remotes: Bundle[];
}

/** Tasks of the shell itself for a `PageRequest`: render the page, or compose its social image. */
export type ShellTaskName = 'page' | 'social-image';

/** Headers of frames to a render process; the payload stands behind the arrow. */
export type ToProcess =
  /** → code of the shell */
  | { type: 'start'; shell: string; origin: string; settings: SiteSettings }
  /** → code of the release whose tasks the process performs */
  | { type: 'release'; key: string }
  /** → a client map as JSON, which tasks name by its id */
  | { type: 'map'; map: number }
  /** → the input of the task, as JSON */
  | { type: 'task'; id: number; name: TaskName | ShellTaskName; map: number }
  /** → the response to a request: JSON, or the body of the backend's response with `status` */
  | { type: 'response'; id: number; status?: number }
  | { type: 'rejection'; id: number; failure: TaskFailure; reason: string };
