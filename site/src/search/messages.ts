import type { SearchEntry, SearchRequest, SearchResponse } from '@shared/contracts';
import type { AnswerOptions } from './search-index';

export type ToIndexThread = { id: number } & (
  | { type: 'build'; entries: SearchEntry[] }
  | { type: 'answer'; request: SearchRequest; options: AnswerOptions }
);

export type FromIndexThread =
  | { type: 'done'; id: number; result: SearchResponse | null }
  | { type: 'failed'; id: number; reason: string };
