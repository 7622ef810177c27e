import { entityIdSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import { is } from 'valibot';
import type { CachedResponse, EntityResponses } from './cached-responses';

export type EntityName = 'course' | 'conference';

const goneMessages: Record<EntityName, string> = {
  course: 'This course is no longer offered.',
  conference: 'This conference is no longer on our site.',
};

/**
 * @throws ServiceError `malformed-request` for a text that is no id, `not-found` for an unknown id, `gone` for the id
 * of one that was withdrawn
 */
export function findById(responses: EntityResponses, id: string, name: EntityName): CachedResponse {
  requireId(id, name);
  const response = responses.byId.get(id);
  if (response) return response;
  if (responses.entities.has(id)) throw new ServiceError('gone', goneMessages[name]);
  throw noSuch(name);
}

/** @throws ServiceError `malformed-request` for a text that is no id */
export function requireId(id: string, name: EntityName): void {
  if (is(entityIdSchema, id)) return;
  const expected = 'expected 24 hexadecimal characters';
  throw new ServiceError('malformed-request', `That is not the id of a ${name}: ${expected}.`);
}

export function noSuch(name: EntityName): ServiceError {
  return new ServiceError('not-found', `There is no ${name} with this id.`);
}
