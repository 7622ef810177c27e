// biome-ignore lint/style/noDefaultExport: Jest requires it.
export { stopPostgresql as default } from './postgresql-cluster';
