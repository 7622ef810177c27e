import { pageHeaders, type SignedIn } from '../proposal-backend';
import type { Forbidden } from './forbidden-request';

const unknown = '/api/courses/c0ffee00c0ffee00c0ffee00';
const json = { 'content-type': 'application/json' };
const isNew = { 'if-none-match': '*' };

/** What an editor would send to add a course, without its texts. */
function put(who: SignedIn, headers: Record<string, string> = {}, body = '{"cells": {}}') {
  return { headers: pageHeaders(who, { ...json, ...isNew, ...headers }), body };
}

/** Reading and changing courses as editors do. */
export const courseRequests: Forbidden[] = [
  ['courses to change, signed out', 'unauthenticated', ({ ask }) => ask('GET', '/api/courses')],
  [
    'courses to change without the right',
    'forbidden',
    ({ ask, sana }) => ask('GET', '/api/courses', { headers: pageHeaders(sana) }),
  ],
  ['a course to change, signed out', 'unauthenticated', ({ ask }) => ask('GET', unknown)],
  [
    'a course to change without the right',
    'forbidden',
    ({ ask, sana }) => ask('GET', unknown, { headers: pageHeaders(sana) }),
  ],
  [
    'an unknown course to change',
    'not-found',
    ({ ask, editor }) => ask('GET', unknown, { headers: pageHeaders(editor) }),
  ],
  [
    'a course to change by a text that is no id',
    'malformed-request',
    ({ ask, editor }) => ask('GET', '/api/courses/7', { headers: pageHeaders(editor) }),
  ],
  [
    'a new course, signed out',
    'unauthenticated',
    ({ ask }) => ask('PUT', unknown, put({ uid: '', cookie: '' })),
  ],
  [
    'a new course without the right',
    'forbidden',
    ({ ask, sana }) => ask('PUT', unknown, put(sana)),
  ],
  [
    'a new course from a page of another site',
    'forbidden',
    ({ ask, editor }) => ask('PUT', unknown, put(editor, { origin: 'https://evil.example' })),
  ],
  [
    'a new course under a text that is no id',
    'malformed-request',
    ({ ask, editor }) => ask('PUT', '/api/courses/new', put(editor)),
  ],
  [
    'a course of neither version nor novelty',
    'malformed-request',
    ({ ask, editor }) => ask('PUT', unknown, put(editor, { 'if-none-match': '' })),
  ],
  [
    'a new course as text',
    'wrong-type',
    ({ ask, editor }) => ask('PUT', unknown, put(editor, { 'content-type': 'text/plain' })),
  ],
  [
    'a new course with columns missing',
    'malformed-request',
    ({ ask, editor }) => ask('PUT', unknown, put(editor)),
  ],
  [
    'a new course of a megabyte',
    'too-large',
    ({ ask, editor }) => ask('PUT', unknown, put(editor, {}, 'x'.repeat(1_000_000))),
  ],
];
