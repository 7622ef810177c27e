export { forgotPasswordRoute as route } from '../../forgot-password/forgot-password-route';
