export { signInStateWidget as widget } from '../../sign-in-state/sign-in-state-widget';
