import { createGridRoute } from '../../grid/grid-route';

export const route = createGridRoute('isabel');
