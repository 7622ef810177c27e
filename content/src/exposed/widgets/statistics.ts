import { defineWidget } from '@shared/composition';
import { StatisticsStrip } from '../../strips/StatisticsStrip';

export const widget = defineWidget<'content/statistics'>({ Widget: StatisticsStrip });
