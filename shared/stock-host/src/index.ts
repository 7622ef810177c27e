/** What stands for the shell where a host that is not ours shows our widgets. The build brings it into them. */

export { StockWidget } from './StockWidget';
export { openSite } from './site';
