import type { SearchAnswer, SearchEntry, SearchRequest } from '@shared/contracts';
import type { AnswerOptions } from './search-index';

export type ToIndexThread = { id: number } & (
  | { type: 'build'; entries: SearchEntry[] }
  | { type: 'answer'; request: SearchRequest; options: AnswerOptions }
);

export type FromIndexThread =
  | { type: 'done'; id: number; result: SearchAnswer | null }
  | { type: 'failed'; id: number; reason: string };
