import { pageHeaders } from '../proposal-backend';
import { type Fixture, type Forbidden, get } from './forbidden-request';

const unknown = '/api/courses/c0ffee00c0ffee00c0ffee00';

/** What an editor would send to add a course, without its texts. */
function put(
  who: 'sana' | 'editor' | 'nobody',
  headers: Record<string, string> = {},
  { path = unknown, body = '{"cells": {}}' } = {},
) {
  const usual = { 'content-type': 'application/json', 'if-none-match': '*' };
  return (fixture: Fixture) => {
    const all = pageHeaders(fixture[who], { ...usual, ...headers });
    return fixture.ask('PUT', path, { headers: all, body });
  };
}

/** Reading and changing courses as editors do. */
export const courseRequests: Forbidden[] = [
  ['courses to change, signed out', 'unauthenticated', get('nobody', '/api/courses')],
  ['courses to change without the right', 'forbidden', get('sana', '/api/courses')],
  ['a course to change, signed out', 'unauthenticated', get('nobody', unknown)],
  ['a course to change without the right', 'forbidden', get('sana', unknown)],
  ['an unknown course to change', 'not-found', get('editor', unknown)],
  ['a course by a text that is no id', 'malformed-request', get('editor', '/api/courses/7')],
  ['a new course, signed out', 'unauthenticated', put('nobody')],
  ['a new course without the right', 'forbidden', put('sana')],
  [
    'a new course from a page of another site',
    'forbidden',
    put('editor', { origin: 'https://evil.example' }),
  ],
  [
    'a new course under a text that is no id',
    'malformed-request',
    put('editor', {}, { path: '/api/courses/new' }),
  ],
  [
    'a course of neither version nor novelty',
    'malformed-request',
    put('editor', { 'if-none-match': '' }),
  ],
  ['a new course as text', 'wrong-type', put('editor', { 'content-type': 'text/plain' })],
  ['a new course with columns missing', 'malformed-request', put('editor')],
  ['a new course of a megabyte', 'too-large', put('editor', {}, { body: 'x'.repeat(1_000_000) })],
];
