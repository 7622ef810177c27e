import { defineWidget } from '@shared/composition';
import { SignInState } from './SignInState';

/** The sign-in state of the header. */
export const widget = defineWidget<'account/sign-in-state'>({ Widget: SignInState });
