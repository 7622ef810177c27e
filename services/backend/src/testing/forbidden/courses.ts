import { pageHeaders } from '../proposal-backend';
import { evil, type Fixture, type Forbidden, get, rejectedWith } from './forbidden-request';

const unknown = '/api/courses/c0ffee00c0ffee00c0ffee00';

/** Sends a new course as an editor does, without its texts. */
function put(
  who: 'sana' | 'editor' | 'visitor',
  headers: Record<string, string> = {},
  { path = unknown, body = '{"cells": {}}' } = {},
) {
  const usual = { 'content-type': 'application/json', 'if-none-match': '*' };
  return (fixture: Fixture) => {
    const all = pageHeaders(fixture[who], { ...usual, ...headers });
    return fixture.ask('PUT', path, { headers: all, body });
  };
}

export const courseRequests: Forbidden[] = [
  rejectedWith('unauthenticated', {
    'courses to change, signed out': get('visitor', '/api/courses'),
    'a course to change, signed out': get('visitor', unknown),
    'a new course, signed out': put('visitor'),
  }),
  rejectedWith('forbidden', {
    'courses to change without the right': get('sana', '/api/courses'),
    'a course to change without the right': get('sana', unknown),
    'a new course without the right': put('sana'),
    'a new course from a page of another site': put('editor', evil),
  }),
  rejectedWith('malformed-request', {
    'a course by a text that is no id': get('editor', '/api/courses/7'),
    'a new course under a text that is no id': put('editor', {}, { path: '/api/courses/new' }),
    'a course of neither version nor novelty': put('editor', { 'if-none-match': '' }),
    'a new course with columns missing': put('editor'),
  }),
  rejectedWith('not-found', { 'an unknown course to change': get('editor', unknown) }),
  rejectedWith('wrong-type', {
    'a new course as text': put('editor', { 'content-type': 'text/plain' }),
  }),
  rejectedWith('too-large', {
    'a new course of a megabyte': put('editor', {}, { body: 'x'.repeat(1_000_000) }),
  }),
].flat();
