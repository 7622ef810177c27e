/** The used part of the library, so that only this part is bundled; loaded when a person signs in. */
export { initializeApp } from 'firebase/app';
export {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
