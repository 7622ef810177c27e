import { defineWidget } from '@meridian/composition';
import { StatisticsStrip } from './StatisticsStrip';

export const widget = defineWidget<'content/statistics'>({ Widget: StatisticsStrip });
