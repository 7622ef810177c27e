export { loginRoute as route } from '../../login/login-route';
