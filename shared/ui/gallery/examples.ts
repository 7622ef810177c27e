import type { ReactNode } from 'react';

/** The states of one component, by what the state is called in the gallery. */
export type States = Readonly<Record<string, ReactNode>>;

/** Examples by the name of the exported component. */
export type Examples = Readonly<Record<string, States>>;
