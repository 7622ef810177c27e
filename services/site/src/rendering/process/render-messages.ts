import type { ClientMap, SiteSettings } from '@meridian/contracts';
import type { TaskFailure, TaskName } from '@meridian/contracts/ssr';

/** Longest payload of a frame from the shell's process, so also of a page's HTML and state. */
export const maxPayloadBytes = 8_000_000;
/** Characters of a reason, which is logged. */
export const maxReasonLength = 2000;

/** An ssr file, already verified: the very bytes whose hash was checked are evaluated. */
export interface Bundle {
  /** `app/version` */
  key: string;
  code: string;
}

/** Everything that the pages of one generation are rendered with. */
export interface RenderSetup {
  map: ClientMap;
  /** The site as visitors see it. */
  origin: string;
  settings: SiteSettings;
  shell: Bundle;
  remotes: Bundle[];
}

/** What the shell itself is asked to do with a `PageRequest`: render the page, or compose its social image. */
export type ShellTaskName = 'page' | 'social-image';

/** Headers of frames to a render process; the payload stands behind the arrow. */
export type ToProcess =
  /** → code of the shell */
  | { type: 'start'; shell: string; origin: string; settings: SiteSettings }
  /** → code of the one release that the process performs tasks of */
  | { type: 'release'; key: string }
  /** → a client map as JSON, which tasks name by its id */
  | { type: 'map'; map: number }
  /** → what the task says, as JSON */
  | { type: 'task'; id: number; name: TaskName | ShellTaskName; map: number }
  /** → what was requested: JSON, or the body of a response of the backend with `status` */
  | { type: 'response'; id: number; status?: number }
  | { type: 'refusal'; id: number; failure: TaskFailure; reason: string };
