import { firebaseVariables, pickFirebaseSettings, requireWholeFirebase } from './firebase-settings';
import { readSettings } from './read-settings';

const readFirebaseSettings = (environment: NodeJS.ProcessEnv) =>
  pickFirebaseSettings(readSettings(environment, firebaseVariables, [requireWholeFirebase]));

const project = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'meridian-health.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'meridian-health',
};

describe('where organizers sign in', () => {
  it('is Firebase when its project is set, else the emulator', () => {
    expect(readFirebaseSettings({})).toBeUndefined();
    expect(readFirebaseSettings(project)).toEqual({
      apiKey: 'key',
      authDomain: 'meridian-health.firebaseapp.com',
      projectId: 'meridian-health',
    });
  });

  it('has no default in production', () => {
    expect(() => readFirebaseSettings({ NODE_ENV: 'production' })).toThrow(
      'FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID are not set: production has no default for who signs organizers in',
    );
    expect(readFirebaseSettings({ NODE_ENV: 'production', ...project })).toBeDefined();
  });

  it.each([
    [{ FIREBASE_API_KEY: 'key' }, /FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID are not set/],
    [{ ...project, FIREBASE_PROJECT_ID: '../x' }, /FIREBASE_PROJECT_ID is/],
  ])('says what is wrong with %j', (environment, message) => {
    expect(() => readFirebaseSettings(environment)).toThrow(message);
  });
});
