// biome-ignore lint/style/noDefaultExport: this is how Jest takes it.
export { stopPostgresql as default } from './postgresql-cluster';
