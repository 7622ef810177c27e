/** All of the library that is used, and so all that is built: loaded when a form is touched. */
export { deleteApp, initializeApp } from 'firebase/app';
export {
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
