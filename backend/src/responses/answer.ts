import { createHash } from 'node:crypto';

/** A JSON answer, ready to be sent as often as it is asked for. */
export interface Answer {
  body: Uint8Array<ArrayBuffer>;
  /** Strong, from the content. */
  etag: string;
}

/** The answers about all entities of one kind: the list, and one for each id. */
export interface Answers {
  list: Answer;
  byId: ReadonlyMap<string, Answer>;
}

export function makeAnswers(entities: readonly { _id: string }[]): Answers {
  return {
    list: makeAnswer({ allTasks: entities }),
    byId: new Map(entities.map((entity) => [entity._id, makeAnswer({ allTasks: [entity] })])),
  };
}

function makeAnswer(content: unknown): Answer {
  const body = new TextEncoder().encode(JSON.stringify(content));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, etag: `"${hash}"` };
}
