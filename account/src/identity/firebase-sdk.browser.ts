/** The used part of the library, so that only this part is bundled; loaded when a form is touched. */
export { deleteApp, initializeApp } from 'firebase/app';
export {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
