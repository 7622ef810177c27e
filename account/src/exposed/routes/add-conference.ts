export { addConferenceRoute as route } from '../../add-conference/add-conference-route';
