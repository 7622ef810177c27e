/** The services of others that this site is set up with. */
export interface Services {
  /** Browsers send forms to EmailJS. */
  emailJs: boolean;
  /** Organizers sign in with Firebase Authentication. */
  firebase: boolean;
}
