import type { SearchResponse } from '@shared/contracts';

/** Keeps the answers that were asked for last, so that a common word is looked up once. */
export function createResponseCache({ size }: { size: number }) {
  const answers = new Map<string, Promise<SearchResponse>>();
  return {
    /** The answer of a key, found by `find` when it is not there; a failure is not kept. */
    get(key: string, find: () => Promise<SearchResponse>): Promise<SearchResponse> {
      const answer = answers.get(key) ?? find();
      answers.delete(key);
      answers.set(key, answer);
      answer.catch(() => answers.get(key) === answer && answers.delete(key));
      const [oldest] = answers.keys();
      if (answers.size > size && oldest !== undefined) answers.delete(oldest);
      return answer;
    },
    clear: () => answers.clear(),
  };
}
