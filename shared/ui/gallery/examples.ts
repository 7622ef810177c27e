import type { ReactNode } from 'react';

/** By the name of the exported component: its states, by what the gallery calls them. */
export type Examples = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;
