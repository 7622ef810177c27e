import { entityIdSchema } from '@shared/contracts/schemas';
import { ServiceError } from '@shared/service';
import { is } from 'valibot';
import type { Answer, Answers } from './answer';

/** @throws ServiceError `malformed-request` for what is no id, `not-found` for an unknown one. */
export function findDetail(answers: Answers, id: string, kind: string): Answer {
  if (!is(entityIdSchema, id)) {
    const expected = 'expected 24 hexadecimal characters';
    throw new ServiceError('malformed-request', `That is not the id of a ${kind}: ${expected}.`);
  }
  const answer = answers.byId.get(id);
  if (!answer) throw new ServiceError('not-found', `There is no ${kind} with this id.`);
  return answer;
}
