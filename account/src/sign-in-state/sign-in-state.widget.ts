import { defineWidget } from '@shared/composition';
import { SignInState } from './SignInState';

/** The header's sign-in state, as others place it. */
export const widget = defineWidget<'account/sign-in-state'>({ Widget: SignInState });
